-- CreateTable
CREATE TABLE "test_measurement" (
    "analysis_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "versions" JSONB NOT NULL,
    "n" INTEGER NOT NULL,
    "alpha" DOUBLE PRECISION,
    "sem" DOUBLE PRECISION,
    "consistency" DOUBLE PRECISION,
    "figures" JSONB NOT NULL,

    CONSTRAINT "test_measurement_pkey" PRIMARY KEY ("analysis_id","version")
);

-- AddForeignKey
ALTER TABLE "test_measurement" ADD CONSTRAINT "test_measurement_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analysis"("id") ON DELETE CASCADE ON UPDATE CASCADE;
