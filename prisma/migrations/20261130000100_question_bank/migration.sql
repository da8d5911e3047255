-- CreateTable
CREATE TABLE "bank_question" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_question_version" (
    "question_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_question_version_pkey" PRIMARY KEY ("question_id","version")
);

-- CreateIndex
CREATE INDEX "bank_question_created_by_idx" ON "bank_question"("created_by");

-- CreateIndex
CREATE INDEX "bank_question_version_created_by_idx" ON "bank_question_version"("created_by");

-- AddForeignKey
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_question_version" ADD CONSTRAINT "bank_question_version_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "bank_question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_question_version" ADD CONSTRAINT "bank_question_version_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Which cases have a question: the bank counts them, and says so of each.
CREATE INDEX "case_version_bank_questions" ON "case_version" USING gin (jsonb_path_query_array("case_data", '$.components[*].sections[*].subsections[*].attributes[*].bankQuestion.id'));
CREATE INDEX "case_draft_bank_questions" ON "case_draft" USING gin (jsonb_path_query_array("case_data", '$.components[*].sections[*].subsections[*].attributes[*].bankQuestion.id'));
