-- AlterTable
ALTER TABLE "second_marking_sample" ADD COLUMN     "calibration_id" UUID;

-- CreateTable
CREATE TABLE "release_plan" (
    "id" UUID NOT NULL,
    "max_error" DOUBLE PRECISION NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "grouped_by" TEXT[],
    "thresholds" DOUBLE PRECISION[],
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "release_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_calibration" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "input" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "release_calibration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_switch" (
    "id" SERIAL NOT NULL,
    "calibration_id" UUID NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "cause" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "control_percent" DOUBLE PRECISION NOT NULL,
    "switched_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "release_switch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "second_marking_sample_calibration_id_idx" ON "second_marking_sample"("calibration_id");

-- CreateIndex
CREATE INDEX "release_plan_created_at_idx" ON "release_plan"("created_at");

-- CreateIndex
CREATE INDEX "release_plan_created_by_idx" ON "release_plan"("created_by");

-- CreateIndex
CREATE INDEX "release_calibration_created_by_idx" ON "release_calibration"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "release_calibration_plan_id_attempt_key" ON "release_calibration"("plan_id", "attempt");

-- CreateIndex
CREATE INDEX "release_switch_calibration_id_idx" ON "release_switch"("calibration_id");

-- CreateIndex
CREATE INDEX "release_switch_switched_by_idx" ON "release_switch"("switched_by");

-- AddForeignKey
ALTER TABLE "second_marking_sample" ADD CONSTRAINT "second_marking_sample_calibration_id_fkey" FOREIGN KEY ("calibration_id") REFERENCES "release_calibration"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_plan" ADD CONSTRAINT "release_plan_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_calibration" ADD CONSTRAINT "release_calibration_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "release_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_calibration" ADD CONSTRAINT "release_calibration_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_switch" ADD CONSTRAINT "release_switch_calibration_id_fkey" FOREIGN KEY ("calibration_id") REFERENCES "release_calibration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_switch" ADD CONSTRAINT "release_switch_switched_by_fkey" FOREIGN KEY ("switched_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Bounds that hold whoever writes
ALTER TABLE "release_plan" ADD CONSTRAINT "release_plan_shares" CHECK ("max_error" > 0 AND "max_error" < 1 AND "confidence" > 0 AND "confidence" < 1);
ALTER TABLE "release_switch" ADD CONSTRAINT "release_switch_cause" CHECK ("cause" IN ('person', 'engine', 'model', 'question', 'control'));
ALTER TABLE "release_switch" ADD CONSTRAINT "release_switch_control" CHECK ("control_percent" > 0 AND "control_percent" <= 100);

-- What a guarantee rests on never changes; only who did it is forgotten with their account.
CREATE FUNCTION keep_release_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE'
        AND to_jsonb(NEW) - 'created_by' - 'switched_by' = to_jsonb(OLD) - 'created_by' - 'switched_by'
        AND coalesce(to_jsonb(NEW)->>'created_by', to_jsonb(NEW)->>'switched_by') IS NULL THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a record of a release cannot be changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER keep_plan BEFORE UPDATE OR DELETE ON "release_plan" FOR EACH ROW EXECUTE FUNCTION keep_release_records();
CREATE TRIGGER keep_calibration BEFORE UPDATE OR DELETE ON "release_calibration" FOR EACH ROW EXECUTE FUNCTION keep_release_records();
CREATE TRIGGER keep_switch BEFORE UPDATE OR DELETE ON "release_switch" FOR EACH ROW EXECUTE FUNCTION keep_release_records();
