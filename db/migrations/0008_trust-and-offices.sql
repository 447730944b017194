CREATE TABLE "withdrawn_graves" (
	"id" bigint PRIMARY KEY NOT NULL,
	"row" jsonb,
	"reason" text NOT NULL,
	"merged_into" bigint,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawn_graves_reason" CHECK ("withdrawn_graves"."reason" in ('merged', 'living_person', 'error'))
);
--> statement-breakpoint
CREATE TABLE "account_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"organisation_name" varchar(255) NOT NULL,
	"official_title" varchar(255) NOT NULL,
	"work_email" varchar(254) NOT NULL,
	"work_phone" varchar(30) DEFAULT '' NOT NULL,
	"statement" varchar(2000) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"organisation_id" bigint,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"reason" varchar(1000) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_requests_role" CHECK ("account_requests"."role" in ('official', 'registrar', 'community_leader')),
	CONSTRAINT "account_requests_status" CHECK ("account_requests"."status" in ('pending', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "account_requests_decided" CHECK (("account_requests"."status" in ('approved', 'refused')) = ("account_requests"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "memorial_blocks" (
	"memorial_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"blocked_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_blocks_memorial_id_user_id_pk" PRIMARY KEY("memorial_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" varchar(60) NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" varchar(300),
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" varchar(20) NOT NULL,
	"kind" text NOT NULL,
	"page" varchar(500) NOT NULL,
	"name" varchar(255) NOT NULL,
	"email" varchar(254) NOT NULL,
	"relation" varchar(120) DEFAULT '' NOT NULL,
	"statement" varchar(2000) NOT NULL,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"decision" varchar(1000) DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('living_person', 'own_data', 'other')),
	CONSTRAINT "privacy_requests_status" CHECK ("privacy_requests"."status" in ('open', 'granted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takedowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"memorial_id" bigint,
	"owner_id" bigint,
	"report_id" bigint,
	"reason" text NOT NULL,
	"explanation" varchar(1000) DEFAULT '' NOT NULL,
	"taken_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"appeal" varchar(2000),
	"appealed_at" timestamp (3) with time zone,
	"appeal_status" text,
	"appeal_decision" varchar(1000) DEFAULT '' NOT NULL,
	"appeal_decided_by" bigint,
	"appeal_decided_at" timestamp (3) with time zone,
	"restored_by" bigint,
	"restored_at" timestamp (3) with time zone,
	CONSTRAINT "takedowns_target" CHECK ("takedowns"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave')),
	CONSTRAINT "takedowns_reason" CHECK ("takedowns"."reason" in ('disrespect', 'against_faith', 'privacy', 'wrong_person', 'spam', 'other')),
	CONSTRAINT "takedowns_appeal_status" CHECK ("takedowns"."appeal_status" in ('open', 'upheld', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "office_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(22) NOT NULL,
	"owner_id" bigint,
	"file_name" varchar(255) NOT NULL,
	"type" varchar(100) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"official_verification_id" bigint,
	"death_record_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_documents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "verification_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" varchar(32) NOT NULL,
	"official_verification_id" bigint NOT NULL,
	"grave_id" bigint NOT NULL,
	"payload" text NOT NULL,
	"signature" varchar(100) NOT NULL,
	"key_id" varchar(32) NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_receipts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "official_verifications" DROP CONSTRAINT "official_verifications_status";--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD COLUMN "kind" text DEFAULT 'correction' NOT NULL;--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD COLUMN "note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "storage_key" varchar(100);--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "cemetery_name" varchar(255);--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_total" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" varchar(200);--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rolled_back_by" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rolled_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "duas" ADD COLUMN "moderator_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duas" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memorial_comments" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memorial_posts" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "coordinate_source" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "coordinate_accuracy" double precision;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "decision" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "revoked_by" bigint;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD COLUMN "revocation_reason" varchar(1000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "office_document_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawn_graves" ADD CONSTRAINT "withdrawn_graves_merged_into_graves_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_graves" ADD CONSTRAINT "withdrawn_graves_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_blocks" ADD CONSTRAINT "memorial_blocks_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_blocks" ADD CONSTRAINT "memorial_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_blocks" ADD CONSTRAINT "memorial_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_restored_by_users_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_documents" ADD CONSTRAINT "office_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_documents" ADD CONSTRAINT "office_documents_official_verification_id_official_verifications_id_fk" FOREIGN KEY ("official_verification_id") REFERENCES "public"."official_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_documents" ADD CONSTRAINT "office_documents_death_record_id_death_record_verifications_id_fk" FOREIGN KEY ("death_record_id") REFERENCES "public"."death_record_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_receipts" ADD CONSTRAINT "verification_receipts_official_verification_id_official_verifications_id_fk" FOREIGN KEY ("official_verification_id") REFERENCES "public"."official_verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_receipts" ADD CONSTRAINT "verification_receipts_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_graves_recent" ON "withdrawn_graves" USING btree ("withdrawn_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawn_graves_into" ON "withdrawn_graves" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "account_requests_open" ON "account_requests" USING btree ("user_id") WHERE "account_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "account_requests_pending" ON "account_requests" USING btree ("created_at","id") WHERE "account_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "memorial_blocks_user" ON "memorial_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("created_at","id") WHERE "privacy_requests"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_in_force" ON "takedowns" USING btree ("target_type","target_id") WHERE "takedowns"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "takedowns_recent" ON "takedowns" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "takedowns_appeals" ON "takedowns" USING btree ("appealed_at","id") WHERE "takedowns"."appeal_status" = 'open';--> statement-breakpoint
CREATE INDEX "takedowns_owner" ON "takedowns" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "office_documents_official" ON "office_documents" USING btree ("official_verification_id");--> statement-breakpoint
CREATE INDEX "office_documents_death" ON "office_documents" USING btree ("death_record_id");--> statement-breakpoint
CREATE INDEX "office_documents_unused" ON "office_documents" USING btree ("created_at") WHERE "office_documents"."official_verification_id" is null and "office_documents"."death_record_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_receipts_of" ON "verification_receipts" USING btree ("official_verification_id");--> statement-breakpoint
CREATE INDEX "verification_receipts_grave" ON "verification_receipts" USING btree ("grave_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD CONSTRAINT "grave_corrections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_rolled_back_by_users_id_fk" FOREIGN KEY ("rolled_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_office_document_id_office_documents_id_fk" FOREIGN KEY ("office_document_id") REFERENCES "public"."office_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "graves_public_record" ON "graves" USING btree ("cemetery_id","id") WHERE "graves"."is_public_record";--> statement-breakpoint
CREATE INDEX "graves_verified" ON "graves" USING btree ("id") WHERE "graves"."is_verified";--> statement-breakpoint
CREATE INDEX "duas_moderated" ON "duas" USING btree ("moderated_at" DESC NULLS LAST) WHERE "duas"."moderated_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("email" || ' ' || "username" || ' ' || "first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST) WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "official_verifications_held" ON "official_verifications" USING btree ("created_at","id") WHERE "official_verifications"."status" = 'pending_verification';--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD CONSTRAINT "grave_corrections_kind" CHECK ("grave_corrections"."kind" in ('correction', 'verification', 'revocation', 'merge', 'unmerge'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status" CHECK ("imports"."status" in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'rolled_back'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_progress" CHECK ("imports"."progress" between 0 and 100);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_failure" CHECK (("imports"."status" = 'failed') = ("imports"."failure" is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media', 'grave'));--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_source" CHECK ("official_verifications"."coordinate_source" in ('surveyed', 'on_site', 'pinned', 'office', 'register', 'derived', 'unknown'));--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_status" CHECK ("official_verifications"."status" in ('verified', 'pending_verification', 'rejected', 'revoked', 'superseded'));