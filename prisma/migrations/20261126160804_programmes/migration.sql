-- CreateTable
CREATE TABLE "module" (
    "name" TEXT NOT NULL,
    "switched_on_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "module_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "programme" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "current_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "programme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programme_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "programme_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "programme_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programme_cohort" (
    "programme_id" UUID NOT NULL,
    "cohort_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "started_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "programme_cohort_pkey" PRIMARY KEY ("programme_id","cohort_id")
);

-- CreateTable
CREATE TABLE "enrolment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "programme_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "cohort_id" UUID,
    "starts_on" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "look_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrolment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrolment_step" (
    "enrolment_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "signed_at" TIMESTAMPTZ(3),
    "signed_by" UUID,
    "remark" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "enrolment_step_pkey" PRIMARY KEY ("enrolment_id","step_id")
);

-- CreateIndex
CREATE INDEX "programme_version_created_by_idx" ON "programme_version"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "programme_version_programme_id_version_key" ON "programme_version"("programme_id", "version");

-- CreateIndex
CREATE INDEX "programme_cohort_cohort_id_idx" ON "programme_cohort"("cohort_id");

-- CreateIndex
CREATE INDEX "programme_cohort_version_id_idx" ON "programme_cohort"("version_id");

-- CreateIndex
CREATE INDEX "programme_cohort_started_by_idx" ON "programme_cohort"("started_by");

-- CreateIndex
CREATE INDEX "enrolment_user_id_idx" ON "enrolment"("user_id");

-- CreateIndex
CREATE INDEX "enrolment_version_id_idx" ON "enrolment"("version_id");

-- CreateIndex
CREATE INDEX "enrolment_cohort_id_idx" ON "enrolment"("cohort_id");

-- CreateIndex
CREATE INDEX "enrolment_look_at_idx" ON "enrolment"("look_at");

-- CreateIndex
CREATE UNIQUE INDEX "enrolment_programme_id_user_id_key" ON "enrolment"("programme_id", "user_id");

-- CreateIndex
CREATE INDEX "enrolment_step_signed_by_idx" ON "enrolment_step"("signed_by");

-- AddForeignKey
ALTER TABLE "programme_version" ADD CONSTRAINT "programme_version_programme_id_fkey" FOREIGN KEY ("programme_id") REFERENCES "programme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_version" ADD CONSTRAINT "programme_version_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_cohort" ADD CONSTRAINT "programme_cohort_programme_id_fkey" FOREIGN KEY ("programme_id") REFERENCES "programme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_cohort" ADD CONSTRAINT "programme_cohort_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_cohort" ADD CONSTRAINT "programme_cohort_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "programme_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_cohort" ADD CONSTRAINT "programme_cohort_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_programme_id_fkey" FOREIGN KEY ("programme_id") REFERENCES "programme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "programme_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment_step" ADD CONSTRAINT "enrolment_step_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolment_step" ADD CONSTRAINT "enrolment_step_signed_by_fkey" FOREIGN KEY ("signed_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whatever stores a result (an evaluation, a reviewer, a regrade) may open the next step of its person.
CREATE FUNCTION look_at_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE enrolment e SET look_at = now()
      FROM (SELECT DISTINCT a.user_id
              FROM stored n
              JOIN submission s ON s.id = n.submission_id
              JOIN assignment a ON a.id = s.assignment_id) person
     WHERE e.user_id = person.user_id AND e.completed_at IS NULL AND e.ended_at IS NULL;
    RETURN NULL;
END
$$;
CREATE TRIGGER results_stored AFTER INSERT ON evaluation
    REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION look_at_enrolments();
