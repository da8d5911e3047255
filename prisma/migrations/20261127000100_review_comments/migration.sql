-- CreateTable
CREATE TABLE "review_comment" (
    "submission_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "reviewer_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_comment_pkey" PRIMARY KEY ("submission_id", "attribute_id")
);

-- CreateTable
CREATE TABLE "bank_comment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "case_id" TEXT,
    "text" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_comment_reviewer_id_idx" ON "review_comment"("reviewer_id");

-- CreateIndex
CREATE INDEX "bank_comment_case_id_idx" ON "bank_comment"("case_id");

-- CreateIndex
CREATE INDEX "bank_comment_created_by_idx" ON "bank_comment"("created_by");

-- AddForeignKey
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_comment" ADD CONSTRAINT "bank_comment_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_comment" ADD CONSTRAINT "bank_comment_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
