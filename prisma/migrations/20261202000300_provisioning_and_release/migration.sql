-- AlterTable
ALTER TABLE "provisioned_user" ADD COLUMN     "suspended" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "second_marking_finished_at_idx" ON "second_marking"("finished_at");

-- Who is suspended now, and by whom, is what the audit trail says of the latest time. Where it says nothing, a person did.
UPDATE "provisioned_user" p
   SET "suspended" = true
  FROM "user" u, "service_account" a
 WHERE u.id = p.user_id AND u.suspended_at IS NOT NULL AND a.id = p.client_id
   AND 'service-account/' || a.name = (
     SELECT l.actor::text FROM activity_log l
      WHERE l.email = u.email AND l.action = 'suspend_user' ORDER BY l.id DESC LIMIT 1);

-- A member also goes with the account that is erased: the version of the group follows whichever way somebody leaves.
CREATE FUNCTION provisioning_group_members_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provisioning_group g SET version = g.version + 1, updated_at = now()
   WHERE g.id IN (SELECT gone.group_id FROM gone);
  RETURN NULL;
END $$;

CREATE TRIGGER provisioning_group_members_gone
  AFTER DELETE ON "provisioning_group_member"
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION provisioning_group_members_gone();
