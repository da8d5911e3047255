-- CreateTable
CREATE TABLE "standard_setting" (
    "id" UUID NOT NULL,
    "case_version_id" UUID NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_closed_at" TIMESTAMPTZ(3),
    "second_closed_at" TIMESTAMPTZ(3),
    "cut" DOUBLE PRECISION,
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "standard_setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standard_judge" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "standard_setting_id" UUID NOT NULL,
    "user_id" UUID,

    CONSTRAINT "standard_judge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standard_rating" (
    "judge_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "standard_rating_pkey" PRIMARY KEY ("judge_id","round","attribute_id")
);

-- CreateIndex
CREATE INDEX "standard_setting_case_version_id_idx" ON "standard_setting"("case_version_id");

-- CreateIndex
CREATE INDEX "standard_setting_created_by_idx" ON "standard_setting"("created_by");

-- CreateIndex
CREATE INDEX "standard_setting_decided_by_idx" ON "standard_setting"("decided_by");

-- CreateIndex
CREATE INDEX "standard_judge_user_id_idx" ON "standard_judge"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "standard_judge_standard_setting_id_user_id_key" ON "standard_judge"("standard_setting_id", "user_id");

-- AddForeignKey
ALTER TABLE "standard_setting" ADD CONSTRAINT "standard_setting_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_setting" ADD CONSTRAINT "standard_setting_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_setting" ADD CONSTRAINT "standard_setting_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_judge" ADD CONSTRAINT "standard_judge_standard_setting_id_fkey" FOREIGN KEY ("standard_setting_id") REFERENCES "standard_setting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_judge" ADD CONSTRAINT "standard_judge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_rating" ADD CONSTRAINT "standard_rating_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "standard_judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Bounds that hold whoever writes
ALTER TABLE "standard_setting" ADD CONSTRAINT "standard_setting_cut_is_a_share" CHECK ("cut" BETWEEN 0 AND 1);
ALTER TABLE "standard_setting" ADD CONSTRAINT "standard_setting_decided_with_a_cut" CHECK (("cut" IS NULL) = ("decided_at" IS NULL));
ALTER TABLE "standard_rating" ADD CONSTRAINT "standard_rating_of_two_rounds" CHECK ("round" IN (1, 2));
ALTER TABLE "standard_rating" ADD CONSTRAINT "standard_rating_of_hundred" CHECK ("rating" BETWEEN 0 AND 100);
