-- CreateEnum
CREATE TYPE "proposal_state" AS ENUM ('open', 'accepted', 'declined');

-- CreateTable
CREATE TABLE "proposed_answer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "case_id" TEXT NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "proposed_by" UUID,
    "state" "proposal_state" NOT NULL DEFAULT 'open',
    "decision" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposed_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "proposed_answer_case_id_attribute_id_idx" ON "proposed_answer"("case_id", "attribute_id");

-- CreateIndex
CREATE INDEX "proposed_answer_state_created_at_idx" ON "proposed_answer"("state", "created_at");

-- CreateIndex
CREATE INDEX "proposed_answer_proposed_by_idx" ON "proposed_answer"("proposed_by");

-- CreateIndex
CREATE INDEX "proposed_answer_decided_by_idx" ON "proposed_answer"("decided_by");

-- AddForeignKey
ALTER TABLE "proposed_answer" ADD CONSTRAINT "proposed_answer_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposed_answer" ADD CONSTRAINT "proposed_answer_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposed_answer" ADD CONSTRAINT "proposed_answer_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who could mark could reset work, regrade and change answer sheets. The first two stay with these roles, as permissions of
-- their own that an owner can take away; an answer sheet is changed by who may edit cases.
UPDATE "role"
   SET "page_permissions" = "page_permissions" || ARRAY['reset_work', 'regrade_results']
 WHERE 'manual_assessment' = ANY ("page_permissions");
UPDATE "role"
   SET "endpoint_permissions" = array_remove("endpoint_permissions", 'cases/accept_variant')
 WHERE NOT 'edit_case' = ANY ("page_permissions");
UPDATE "role"
   SET "endpoint_permissions" = "endpoint_permissions" || ARRAY['cases/accept_variant']
 WHERE 'edit_case' = ANY ("page_permissions") AND NOT 'cases/accept_variant' = ANY ("endpoint_permissions");
