ALTER TABLE "official_verifications" ALTER COLUMN "grave_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_receipts" ALTER COLUMN "grave_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "office_documents" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "reserved_grave_id" bigint;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "cemetery_id" bigint;--> statement-breakpoint
UPDATE "official_verifications" v SET "cemetery_id" = g."cemetery_id" FROM "graves" g WHERE g."id" = v."grave_id";--> statement-breakpoint
ALTER TABLE "official_verifications" ALTER COLUMN "cemetery_id" SET NOT NULL;--> statement-breakpoint
-- A held submission about a new grave made its record at once. Such records leave the register again, unless somebody has
-- used them since. A submission and the record that it made have the same instant: that of their transaction.
CREATE TEMPORARY TABLE "never_published" AS
  SELECT g."id" FROM "graves" g
  WHERE NOT g."is_verified"
    AND EXISTS (
      SELECT FROM "official_verifications" v WHERE v."grave_id" = g."id" AND v."created_at" = g."created_at"
        AND v."submitted_by" IS NOT DISTINCT FROM g."created_by")
    AND NOT EXISTS (
      SELECT FROM "official_verifications" v
      WHERE v."grave_id" = g."id" AND v."status" NOT IN ('pending_verification', 'rejected'))
    AND NOT EXISTS (SELECT FROM "memorials" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "duas" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "death_record_verifications" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "grave_cleaning_bookings" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "cleaning_plans" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "grave_links" u WHERE u."grave_id" = g."id")
    AND NOT EXISTS (SELECT FROM "withdrawn_graves" u WHERE u."merged_into" = g."id");--> statement-breakpoint
UPDATE "official_verifications" SET "reserved_grave_id" = "grave_id", "grave_id" = NULL
  WHERE "grave_id" IN (SELECT "id" FROM "never_published");--> statement-breakpoint
UPDATE "verification_receipts" SET "grave_id" = NULL WHERE "grave_id" IN (SELECT "id" FROM "never_published");--> statement-breakpoint
DELETE FROM "register_names" n
  WHERE EXISTS (SELECT FROM "graves" g JOIN "never_published" p ON p."id" = g."id" WHERE g."name_folded" = n."folded")
    AND NOT EXISTS (
      SELECT FROM "graves" g WHERE g."name_folded" = n."folded" AND g."id" NOT IN (SELECT "id" FROM "never_published"));--> statement-breakpoint
DELETE FROM "graves" WHERE "id" IN (SELECT "id" FROM "never_published");--> statement-breakpoint
DROP TABLE "never_published";--> statement-breakpoint
-- A case belongs to the office for which it was opened: the latest that its opener had joined by then and had not left, as
-- the audit log and the memberships tell it; where neither does, the office of today.
UPDATE "death_record_verifications" d SET "organisation_id" = coalesce(
  (SELECT j."organisation_id" FROM (
      SELECT ("details" ->> 'userId')::bigint AS "user_id", "subject_id" AS "organisation_id", "at"
        FROM "audit_log" WHERE "action" = 'organisation.member_add'
      UNION ALL
      SELECT "subject_id", ("details" ->> 'organisationId')::bigint, "at"
        FROM "audit_log" WHERE "action" = 'account_request.approved' AND "details" ->> 'organisationId' IS NOT NULL
      UNION ALL
      SELECT "user_id", "organisation_id", "created_at" FROM "organisation_members") j
    JOIN "organisations" o ON o."id" = j."organisation_id"
    WHERE j."user_id" = d."created_by" AND j."at" <= d."created_at"
      AND NOT EXISTS (
        SELECT FROM "audit_log" r
        WHERE r."action" = 'organisation.member_remove' AND r."subject_id" = j."organisation_id"
          AND (r."details" ->> 'userId')::bigint = j."user_id" AND r."at" > j."at" AND r."at" <= d."created_at")
    ORDER BY j."at" DESC, j."organisation_id" LIMIT 1),
  (SELECT m."organisation_id" FROM "organisation_members" m
    WHERE m."user_id" = d."created_by" ORDER BY m."organisation_id" LIMIT 1));--> statement-breakpoint
UPDATE "office_documents" f SET "organisation_id" = v."organisation_id"
  FROM "official_verifications" v WHERE v."id" = f."official_verification_id";--> statement-breakpoint
UPDATE "office_documents" f SET "organisation_id" = d."organisation_id"
  FROM "death_record_verifications" d WHERE d."id" = f."death_record_id";--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD CONSTRAINT "death_record_verifications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_documents" ADD CONSTRAINT "office_documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "death_records_office" ON "death_record_verifications" USING btree ("organisation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "official_verifications_reserved" ON "official_verifications" USING btree ("reserved_grave_id") WHERE "official_verifications"."reserved_grave_id" is not null;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_grave_known" CHECK (("official_verifications"."grave_id" is null) <> ("official_verifications"."reserved_grave_id" is null));--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_unpublished" CHECK ("official_verifications"."grave_id" is not null or "official_verifications"."status" in ('pending_verification', 'rejected'));