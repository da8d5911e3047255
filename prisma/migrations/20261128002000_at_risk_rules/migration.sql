-- AlterTable
ALTER TABLE "cohort" ADD COLUMN     "at_risk_rules" JSONB;
