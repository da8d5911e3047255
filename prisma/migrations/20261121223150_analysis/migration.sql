-- CreateTable
CREATE TABLE "analysis" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "case_id" TEXT,
    "cohort_id" UUID,
    "mode" "mode" NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "items" JSONB,

    CONSTRAINT "analysis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "error_pattern" (
    "analysis_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "code" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "undecided" INTEGER NOT NULL,
    "lost" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "error_pattern_pkey" PRIMARY KEY ("analysis_id","week","code","case_id","item_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "analysis_case_id_mode_key" ON "analysis"("case_id", "mode");

-- CreateIndex
CREATE UNIQUE INDEX "analysis_cohort_id_mode_key" ON "analysis"("cohort_id", "mode");

-- AddForeignKey
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "error_pattern" ADD CONSTRAINT "error_pattern_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analysis"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of a case or of a cohort.
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_of_one" CHECK (num_nonnulls("case_id", "cohort_id") = 1);
