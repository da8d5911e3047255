-- CreateTable
CREATE TABLE "provisioning_client" (
    "account_id" UUID NOT NULL,
    "links_existing" BOOLEAN NOT NULL DEFAULT false,
    "invites" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provisioning_client_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "provisioned_user" (
    "client_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "provisioned_user_pkey" PRIMARY KEY ("client_id","user_id")
);

-- CreateTable
CREATE TABLE "provisioning_group" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "client_id" UUID NOT NULL,
    "external_id" TEXT,
    "display_name" CITEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cohort_id" UUID,
    "organization_id" UUID,
    "role_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provisioning_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisioning_group_member" (
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "provisioning_group_member_pkey" PRIMARY KEY ("group_id","user_id")
);

-- CreateTable
CREATE TABLE "provisioning_request" (
    "id" BIGSERIAL NOT NULL,
    "client_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "method" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" TEXT,

    CONSTRAINT "provisioning_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provisioned_user_user_id_idx" ON "provisioned_user"("user_id");

-- CreateIndex
CREATE INDEX "provisioned_user_client_id_created_at_user_id_idx" ON "provisioned_user"("client_id", "created_at", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "provisioned_user_client_id_external_id_key" ON "provisioned_user"("client_id", "external_id");

-- CreateIndex
CREATE INDEX "provisioning_group_cohort_id_idx" ON "provisioning_group"("cohort_id");

-- CreateIndex
CREATE INDEX "provisioning_group_organization_id_idx" ON "provisioning_group"("organization_id");

-- CreateIndex
CREATE INDEX "provisioning_group_role_id_idx" ON "provisioning_group"("role_id");

-- CreateIndex
CREATE UNIQUE INDEX "provisioning_group_client_id_display_name_key" ON "provisioning_group"("client_id", "display_name");

-- CreateIndex
CREATE UNIQUE INDEX "provisioning_group_client_id_external_id_key" ON "provisioning_group"("client_id", "external_id");

-- CreateIndex
CREATE INDEX "provisioning_group_member_user_id_idx" ON "provisioning_group_member"("user_id");

-- CreateIndex
CREATE INDEX "provisioning_request_client_id_id_idx" ON "provisioning_request"("client_id", "id");

-- AddForeignKey
ALTER TABLE "provisioned_user" ADD CONSTRAINT "provisioned_user_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "provisioning_client"("account_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioned_user" ADD CONSTRAINT "provisioned_user_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group" ADD CONSTRAINT "provisioning_group_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "provisioning_client"("account_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group" ADD CONSTRAINT "provisioning_group_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group" ADD CONSTRAINT "provisioning_group_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group" ADD CONSTRAINT "provisioning_group_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group_member" ADD CONSTRAINT "provisioning_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "provisioning_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_group_member" ADD CONSTRAINT "provisioning_group_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_request" ADD CONSTRAINT "provisioning_request_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "provisioning_client"("account_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioning_client" ADD CONSTRAINT "provisioning_client_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "service_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "provisioning_group"
  ADD CONSTRAINT provisioning_group_one_target CHECK (role_id IS NULL OR (cohort_id IS NULL AND organization_id IS NULL));
