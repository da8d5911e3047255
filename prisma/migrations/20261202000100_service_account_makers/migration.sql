-- AlterTable
ALTER TABLE "service_account" ADD COLUMN     "created_by" UUID;

-- AlterTable
ALTER TABLE "service_key" ADD COLUMN     "created_by" UUID,
ADD COLUMN     "max_rights" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "warned_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "service_account_created_by_idx" ON "service_account"("created_by");

-- CreateIndex
CREATE INDEX "service_key_created_by_idx" ON "service_key"("created_by");

-- AddForeignKey
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who made what there is, the audit trail knows.
UPDATE "service_account" a
   SET "created_by" = u.id
  FROM "activity_log" l
  JOIN "user" u ON u.email = l.actor
 WHERE l.action = 'add_service_account' AND l.detail->>'name' = a.name;

UPDATE "service_key" k
   SET "created_by" = u.id
  FROM "service_account" a, "activity_log" l
  JOIN "user" u ON u.email = l.actor
 WHERE a.id = k.account_id
   AND l.action = 'add_service_key' AND l.detail->>'name' = a.name AND l.detail->>'start' = k.start;

-- Whoever made a key had what its account could do then. What the account is given from now on, older keys do not get.
UPDATE "service_key" k
   SET "max_rights" = a.rights
  FROM "service_account" a
 WHERE a.id = k.account_id;
