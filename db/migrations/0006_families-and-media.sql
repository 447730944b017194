CREATE TABLE "khatm_juz" (
	"khatm_id" bigint NOT NULL,
	"juz" integer NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "khatm_juz_khatm_id_juz_pk" PRIMARY KEY("khatm_id","juz"),
	CONSTRAINT "khatm_juz_number" CHECK ("khatm_juz"."juz" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "khatms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "khatms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"started_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memorial_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"claimant_id" bigint NOT NULL,
	"relation" varchar(120) NOT NULL,
	"statement" varchar(2000) NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asks_to_hide" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"reason" varchar(1000) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_claims_status" CHECK ("memorial_claims"."status" in ('pending', 'upheld', 'refused', 'withdrawn')),
	CONSTRAINT "memorial_claims_decided" CHECK (("memorial_claims"."status" in ('upheld', 'refused')) = ("memorial_claims"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "memorial_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"invited_by" bigint,
	"email" varchar(254) NOT NULL,
	"role" text NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" bigint,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "memorial_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "memorial_invitations_role" CHECK ("memorial_invitations"."role" in ('manager', 'contributor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "memorial_links" (
	"code" varchar(16) PRIMARY KEY NOT NULL,
	"memorial_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memorial_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"changed_by" bigint,
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(22) NOT NULL,
	"owner_id" bigint,
	"memorial_id" bigint,
	"kind" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure" varchar(100),
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"placeholder" varchar(1500),
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"caption" varchar(500) DEFAULT '' NOT NULL,
	"source" varchar(100),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('photo', 'video', 'audio', 'document')),
	CONSTRAINT "media_status" CHECK ("media"."status" in ('processing', 'ready', 'failed')),
	CONSTRAINT "media_progress" CHECK ("media"."progress" between 0 and 100),
	CONSTRAINT "media_failure" CHECK (("media"."status" = 'failed') = ("media"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "memorial_albums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"title" varchar(120) NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_albums_items" CHECK (jsonb_typeof("memorial_albums"."items") = 'array')
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"address" varchar(254),
	"template" varchar(80) NOT NULL,
	"language" varchar(2) NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" varchar(300),
	"once_key" varchar(120),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_outbox_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'failed', 'held')),
	CONSTRAINT "mail_outbox_language" CHECK ("mail_outbox"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"name" varchar(60) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"memorial_id" bigint,
	"reporter_id" bigint,
	"reason" text NOT NULL,
	"note" varchar(1000) DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"decision" varchar(1000) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('memorial', 'post', 'comment', 'dua', 'media')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('disrespect', 'against_faith', 'privacy', 'wrong_person', 'spam', 'other')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "graves" DROP CONSTRAINT "graves_coordinate_source";--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "displayed_as" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "khatm_juz" ADD CONSTRAINT "khatm_juz_khatm_id_khatms_id_fk" FOREIGN KEY ("khatm_id") REFERENCES "public"."khatms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "khatm_juz" ADD CONSTRAINT "khatm_juz_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "khatms" ADD CONSTRAINT "khatms_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "khatms" ADD CONSTRAINT "khatms_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_claims" ADD CONSTRAINT "memorial_claims_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_claims" ADD CONSTRAINT "memorial_claims_claimant_id_users_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_claims" ADD CONSTRAINT "memorial_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_invitations" ADD CONSTRAINT "memorial_invitations_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_invitations" ADD CONSTRAINT "memorial_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_invitations" ADD CONSTRAINT "memorial_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_links" ADD CONSTRAINT "memorial_links_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_links" ADD CONSTRAINT "memorial_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD CONSTRAINT "memorial_revisions_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD CONSTRAINT "memorial_revisions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_albums" ADD CONSTRAINT "memorial_albums_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "khatms_memorial" ON "khatms" USING btree ("memorial_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "khatms_open" ON "khatms" USING btree ("memorial_id") WHERE "khatms"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_claims_open" ON "memorial_claims" USING btree ("memorial_id","claimant_id") WHERE "memorial_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "memorial_claims_pending" ON "memorial_claims" USING btree ("created_at","id") WHERE "memorial_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "memorial_claims_claimant" ON "memorial_claims" USING btree ("claimant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_invitations_open" ON "memorial_invitations" USING btree ("memorial_id","email") WHERE "memorial_invitations"."accepted_at" is null and "memorial_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "memorial_invitations_sender" ON "memorial_invitations" USING btree ("invited_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memorial_links_memorial" ON "memorial_links" USING btree ("memorial_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memorial_revisions_memorial" ON "memorial_revisions" USING btree ("memorial_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_memorial" ON "media" USING btree ("memorial_id");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("created_at") WHERE "media"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("created_at") WHERE "media"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "memorial_albums_memorial" ON "memorial_albums" USING btree ("memorial_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_albums_title" ON "memorial_albums" USING btree ("memorial_id","title");--> statement-breakpoint
CREATE INDEX "mail_outbox_queued" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_outbox_recent" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_of" ON "reports" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("target_type","target_id","reporter_id") WHERE "reports"."status" = 'open' and "reports"."reporter_id" is not null;--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_coordinate_source" CHECK ("graves"."coordinate_source" in ('surveyed', 'on_site', 'pinned', 'office', 'register', 'derived', 'unknown'));