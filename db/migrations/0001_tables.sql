CREATE TABLE "cleaner_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleaner_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"cleaner_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"review_text" varchar(2000),
	"is_recommended" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleaner_reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "cleaner_reviews_rating" CHECK ("cleaner_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cleaners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cleaners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"full_name" varchar(255) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"address" varchar(500) NOT NULL,
	"postcode" varchar(10) NOT NULL,
	"available_areas" text[] DEFAULT '{}' NOT NULL,
	"is_widow" boolean DEFAULT true NOT NULL,
	"consents_to_show_widow" boolean DEFAULT false NOT NULL,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"verification_documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_rating" numeric(3, 2) DEFAULT '0.00' NOT NULL,
	"total_bookings" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleaners_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "cleaners_status" CHECK ("cleaners"."verification_status" in ('pending', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "cleaners_rating" CHECK ("cleaners"."service_rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "grave_cleaning_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grave_cleaning_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"cleaner_id" bigint,
	"service_type" varchar(50) NOT NULL,
	"preferred_date" date NOT NULL,
	"scheduled_date" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"special_instructions" varchar(2000),
	"price" numeric(10, 2) NOT NULL,
	"payment_intent_id" varchar(255),
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"before_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_approval" boolean,
	"approval_notes" varchar(2000),
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grave_cleaning_bookings_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "bookings_status" CHECK ("grave_cleaning_bookings"."status" in ('pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed', 'approved', 'disputed')),
	CONSTRAINT "bookings_payment_status" CHECK ("grave_cleaning_bookings"."payment_status" in ('pending', 'authorised', 'failed', 'paid', 'refunded')),
	CONSTRAINT "bookings_price" CHECK ("grave_cleaning_bookings"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "widow_support_stats" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"total_widows_supported" integer DEFAULT 0 NOT NULL,
	"total_earnings_distributed" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"total_services_completed" integer DEFAULT 0 NOT NULL,
	"average_service_rating" numeric(3, 2) DEFAULT '0.00' NOT NULL,
	"last_updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widow_support_stats_single" CHECK ("widow_support_stats"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "grave_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grave_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint NOT NULL,
	"changed_by" bigint,
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "graves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "graves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deceased_name" varchar(255) NOT NULL,
	"name_folded" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"name_initials" text[] NOT NULL,
	"fold_version" smallint NOT NULL,
	"date_of_birth" date,
	"date_of_birth_precision" text,
	"date_of_death" date,
	"date_of_death_precision" text,
	"cemetery_id" bigint NOT NULL,
	"location" varchar(500) NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"coordinate_source" text DEFAULT 'unknown' NOT NULL,
	"coordinate_accuracy" double precision,
	"grave_number" varchar(50),
	"section" varchar(100),
	"additional_info" varchar(2000),
	"created_by" bigint,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_public_record" boolean DEFAULT false NOT NULL,
	"public_record_source" varchar(500),
	"historical_significance" varchar(2000),
	"is_demo" boolean DEFAULT false NOT NULL,
	"import_id" bigint,
	"register_key" varchar(64),
	"register_reference" varchar(100),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "graves_birth_precision" CHECK ("graves"."date_of_birth_precision" in ('day', 'month', 'year', 'circa')),
	CONSTRAINT "graves_death_precision" CHECK ("graves"."date_of_death_precision" in ('day', 'month', 'year', 'circa')),
	CONSTRAINT "graves_coordinate_source" CHECK ("graves"."coordinate_source" in ('surveyed', 'on_site', 'office', 'register', 'derived', 'unknown')),
	CONSTRAINT "graves_birth_has_precision" CHECK (("graves"."date_of_birth" is null) = ("graves"."date_of_birth_precision" is null)),
	CONSTRAINT "graves_death_has_precision" CHECK (("graves"."date_of_death" is null) = ("graves"."date_of_death_precision" is null)),
	CONSTRAINT "graves_position" CHECK (("graves"."lat" is null) = ("graves"."lng" is null)),
	CONSTRAINT "graves_position_range" CHECK ("graves"."lat" between -90 and 90 and "graves"."lng" between -180 and 180),
	CONSTRAINT "graves_accuracy" CHECK ("graves"."coordinate_accuracy" > 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" varchar(255) NOT NULL,
	"file_hash" varchar(64) NOT NULL,
	"format" varchar(10) NOT NULL,
	"rows_taken" integer DEFAULT 0 NOT NULL,
	"rows_warned" integer DEFAULT 0 NOT NULL,
	"rows_duplicate" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "name_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"df" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint,
	"memorial_id" bigint,
	"content" varchar(2000) NOT NULL,
	"submitted_by" varchar(255),
	"sender_id" bigint,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"is_approved" boolean,
	"moderated_by" bigint,
	"moderated_at" timestamp (3) with time zone,
	"rejection_reason" varchar(500),
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duas_language" CHECK ("duas"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr')),
	CONSTRAINT "duas_content" CHECK (length(trim("duas"."content")) > 0),
	CONSTRAINT "duas_moderated" CHECK (("duas"."is_approved" is null) = ("duas"."moderated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"memorial_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_memorial_id_pk" PRIMARY KEY("user_id","memorial_id")
);
--> statement-breakpoint
CREATE TABLE "memorial_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"author_id" bigint,
	"content" varchar(2000) NOT NULL,
	"parent_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorial_members" (
	"memorial_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_members_memorial_id_user_id_pk" PRIMARY KEY("memorial_id","user_id"),
	CONSTRAINT "memorial_members_role" CHECK ("memorial_members"."role" in ('manager', 'contributor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "memorial_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memorial_id" bigint NOT NULL,
	"author_id" bigint,
	"content" varchar(5000) DEFAULT '' NOT NULL,
	"type" text DEFAULT 'message' NOT NULL,
	"media_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_posts_type" CHECK ("memorial_posts"."type" in ('message', 'photo', 'video', 'audio')),
	CONSTRAINT "memorial_posts_not_empty" CHECK ("memorial_posts"."content" <> '' or jsonb_array_length("memorial_posts"."media_urls") > 0)
);
--> statement-breakpoint
CREATE TABLE "memorial_reactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorial_reactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_reactions_type" CHECK ("memorial_reactions"."type" in ('heart', 'prayer', 'candle', 'flower', 'support')),
	CONSTRAINT "memorial_reactions_target" CHECK (("memorial_reactions"."post_id" is null) <> ("memorial_reactions"."comment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "memorials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memorials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint NOT NULL,
	"created_by" bigint,
	"title" varchar(255) NOT NULL,
	"description" varchar(10000) DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audio_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timeline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (visibility = 'public') STORED NOT NULL,
	"link_token_hash" varchar(64),
	"offered_reactions" text[] DEFAULT '{"heart","prayer","candle","flower","support"}' NOT NULL,
	"show_photos" boolean DEFAULT true NOT NULL,
	"show_comments" boolean DEFAULT true NOT NULL,
	"womens_names" text DEFAULT 'full' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorials_visibility" CHECK ("memorials"."visibility" in ('public', 'unlisted', 'private')),
	CONSTRAINT "memorials_womens_names" CHECK ("memorials"."womens_names" in ('full', 'initials', 'relation')),
	CONSTRAINT "memorials_lists" CHECK (jsonb_typeof("memorials"."photos") = 'array' and jsonb_typeof("memorials"."videos") = 'array' and jsonb_typeof("memorials"."audio_files") = 'array' and jsonb_typeof("memorials"."timeline") = 'array')
);
--> statement-breakpoint
CREATE TABLE "organisation_cemeteries" (
	"organisation_id" bigint NOT NULL,
	"cemetery_id" bigint NOT NULL,
	CONSTRAINT "organisation_cemeteries_organisation_id_cemetery_id_pk" PRIMARY KEY("organisation_id","cemetery_id")
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"organisation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_members_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"kind" text NOT NULL,
	"email" varchar(254),
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_name_unique" UNIQUE("name"),
	CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" in ('council', 'burial_authority', 'mosque', 'charity', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar(64) PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"token_scope" text NOT NULL,
	"user_id" bigint NOT NULL,
	"sess" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_token_scope" CHECK ("sessions"."token_scope" in ('identity', 'full'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"username" varchar(60) NOT NULL,
	"first_name" varchar(100) NOT NULL,
	"last_name" varchar(150) DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"bio" varchar(2000) DEFAULT '' NOT NULL,
	"location" varchar(200) DEFAULT '' NOT NULL,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_expiry" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"show_profile" boolean DEFAULT true NOT NULL,
	"show_memorials" boolean DEFAULT true NOT NULL,
	"notify_memorial_updates" boolean DEFAULT true NOT NULL,
	"notify_dua_approvals" boolean DEFAULT true NOT NULL,
	"notify_community_news" boolean DEFAULT false NOT NULL,
	"declared_woman" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'community_leader', 'official', 'registrar', 'admin')),
	CONSTRAINT "users_tier" CHECK ("users"."subscription_tier" in ('free', 'extended', 'large')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "cemeteries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cemeteries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"name_folded" varchar(255) NOT NULL,
	"address" varchar(500) DEFAULT '' NOT NULL,
	"postcode" varchar(10),
	"lat" double precision,
	"lng" double precision,
	"coordinate_source" text DEFAULT 'unknown' NOT NULL,
	"operator" varchar(255),
	"has_muslim_section" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"boundary" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cemeteries_nameFolded_unique" UNIQUE("name_folded"),
	CONSTRAINT "cemeteries_coordinate_source" CHECK ("cemeteries"."coordinate_source" in ('surveyed', 'approximate', 'illustrative', 'unknown')),
	CONSTRAINT "cemeteries_position" CHECK (("cemeteries"."lat" is null) = ("cemeteries"."lng" is null)),
	CONSTRAINT "cemeteries_position_range" CHECK ("cemeteries"."lat" between -90 and 90 and "cemeteries"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "cemetery_aliases" (
	"alias_folded" varchar(255) PRIMARY KEY NOT NULL,
	"alias" varchar(255) NOT NULL,
	"cemetery_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cemetery_gates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cemetery_gates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cemetery_id" bigint NOT NULL,
	"name" varchar(100) NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"is_step_free" boolean DEFAULT true NOT NULL,
	"admits_vehicles" boolean DEFAULT false NOT NULL,
	"is_illustrative" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cemetery_paths" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cemetery_paths_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cemetery_id" bigint NOT NULL,
	"name" varchar(100),
	"kind" text DEFAULT 'path' NOT NULL,
	"line" jsonb NOT NULL,
	"is_illustrative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cemetery_paths_kind" CHECK ("cemetery_paths"."kind" in ('path', 'road', 'steps'))
);
--> statement-breakpoint
CREATE TABLE "cemetery_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cemetery_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cemetery_id" bigint NOT NULL,
	"name" varchar(100) NOT NULL,
	"type" text NOT NULL,
	"colour" varchar(7) NOT NULL,
	"outline" jsonb NOT NULL,
	"is_illustrative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cemetery_sections_type" CHECK ("cemetery_sections"."type" in ('muslim', 'general', 'memorial_garden')),
	CONSTRAINT "cemetery_sections_colour" CHECK ("cemetery_sections"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_role" text NOT NULL,
	"action" varchar(100) NOT NULL,
	"subject_type" varchar(50) NOT NULL,
	"subject_id" bigint,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" varchar(80) NOT NULL,
	"operation" varchar(100) NOT NULL,
	"key" varchar(100) NOT NULL,
	"body_hash" varchar(64) NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_operation_key_pk" PRIMARY KEY("actor","operation","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(255) NOT NULL,
	"description" varchar(5000) DEFAULT '' NOT NULL,
	"host_id" bigint,
	"host_name" varchar(255) NOT NULL,
	"imam" varchar(255),
	"cemetery_id" bigint,
	"memorial_id" bigint,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"language" varchar(2) DEFAULT 'en' NOT NULL,
	"stream_type" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_women_only" boolean DEFAULT false NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"viewer_count" integer DEFAULT 0 NOT NULL,
	"thumbnail_url" text,
	"chat_enabled" boolean DEFAULT true NOT NULL,
	"last_message_number" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_streams_type" CHECK ("live_streams"."stream_type" in ('janazah', 'dua', 'memorial', 'educational', 'other')),
	CONSTRAINT "live_streams_access" CHECK ("live_streams"."access" in ('public', 'members', 'invited', 'women')),
	CONSTRAINT "live_streams_language" CHECK ("live_streams"."language" in ('en', 'ar', 'ur', 'tr', 'ms', 'fr')),
	CONSTRAINT "live_streams_women" CHECK (not "live_streams"."is_women_only" or "live_streams"."access" in ('women', 'invited'))
);
--> statement-breakpoint
CREATE TABLE "stream_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"user_id" bigint,
	"user_name" varchar(255) NOT NULL,
	"message" varchar(1000) NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "death_record_verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "death_record_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint,
	"full_name" varchar(255) NOT NULL,
	"date_of_birth" varchar(10),
	"date_of_death" varchar(10) NOT NULL,
	"place_of_death" varchar(255) NOT NULL,
	"nhs_number_kind" text DEFAULT 'nhs' NOT NULL,
	"nhs_number_sealed" text,
	"nhs_number_last_three" varchar(3),
	"no_number_reason" varchar(500),
	"death_certificate_number" varchar(100) NOT NULL,
	"registrar_office" varchar(255) NOT NULL,
	"burial_authority" varchar(255) NOT NULL,
	"cemetery_name" varchar(255) NOT NULL,
	"grave_reference" varchar(100),
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"confidence" double precision DEFAULT 0 NOT NULL,
	"verification_method" varchar(100),
	"verification_notes" varchar(2000),
	"verified_by" bigint,
	"verification_date" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "death_records_status" CHECK ("death_record_verifications"."verification_status" in ('pending', 'verified', 'rejected', 'needs_information')),
	CONSTRAINT "death_records_number_kind" CHECK ("death_record_verifications"."nhs_number_kind" in ('nhs', 'chi', 'hc', 'none')),
	CONSTRAINT "death_records_confidence" CHECK ("death_record_verifications"."confidence" between 0 and 1),
	CONSTRAINT "death_records_number" CHECK (("death_record_verifications"."nhs_number_kind" = 'none') = ("death_record_verifications"."nhs_number_sealed" is null)),
	CONSTRAINT "death_records_no_number" CHECK ("death_record_verifications"."nhs_number_kind" <> 'none' or "death_record_verifications"."no_number_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "official_verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "official_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grave_id" bigint NOT NULL,
	"organisation_id" bigint,
	"submitted_by" bigint NOT NULL,
	"status" text NOT NULL,
	"plot_size" varchar(100),
	"burial_license_number" varchar(100) NOT NULL,
	"cemetery_registration_number" varchar(100) NOT NULL,
	"official_document_reference" varchar(100) NOT NULL,
	"verified_by_text" varchar(255) NOT NULL,
	"official_title" varchar(255) NOT NULL,
	"organization_name" varchar(255) NOT NULL,
	"verification_date" date NOT NULL,
	"islamic_burial_confirmed" boolean DEFAULT false NOT NULL,
	"family_contact_verified" boolean DEFAULT false NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold_reasons" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "official_verifications_status" CHECK ("official_verifications"."status" in ('verified', 'pending_verification'))
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verification_id" bigint NOT NULL,
	"document_type" varchar(100) NOT NULL,
	"document_number" varchar(100) NOT NULL,
	"issuing_authority" varchar(255) NOT NULL,
	"issue_date" varchar(10) NOT NULL,
	"document_url" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by" bigint,
	"verification_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ADD CONSTRAINT "cleaner_reviews_booking_id_grave_cleaning_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."grave_cleaning_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ADD CONSTRAINT "cleaner_reviews_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaner_reviews" ADD CONSTRAINT "cleaner_reviews_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "grave_cleaning_bookings_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "grave_cleaning_bookings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_cleaning_bookings" ADD CONSTRAINT "grave_cleaning_bookings_cleaner_id_cleaners_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."cleaners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD CONSTRAINT "grave_corrections_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grave_corrections" ADD CONSTRAINT "grave_corrections_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graves" ADD CONSTRAINT "graves_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duas" ADD CONSTRAINT "duas_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duas" ADD CONSTRAINT "duas_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duas" ADD CONSTRAINT "duas_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duas" ADD CONSTRAINT "duas_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_comments" ADD CONSTRAINT "memorial_comments_post_id_memorial_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."memorial_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_comments" ADD CONSTRAINT "memorial_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_comments" ADD CONSTRAINT "memorial_comments_parent_id_memorial_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."memorial_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_members" ADD CONSTRAINT "memorial_members_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_members" ADD CONSTRAINT "memorial_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_posts" ADD CONSTRAINT "memorial_posts_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_posts" ADD CONSTRAINT "memorial_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_reactions" ADD CONSTRAINT "memorial_reactions_post_id_memorial_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."memorial_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_reactions" ADD CONSTRAINT "memorial_reactions_comment_id_memorial_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."memorial_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_reactions" ADD CONSTRAINT "memorial_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_cemeteries" ADD CONSTRAINT "organisation_cemeteries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_cemeteries" ADD CONSTRAINT "organisation_cemeteries_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cemetery_aliases" ADD CONSTRAINT "cemetery_aliases_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cemetery_gates" ADD CONSTRAINT "cemetery_gates_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cemetery_paths" ADD CONSTRAINT "cemetery_paths_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cemetery_sections" ADD CONSTRAINT "cemetery_sections_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_cemetery_id_cemeteries_id_fk" FOREIGN KEY ("cemetery_id") REFERENCES "public"."cemeteries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD CONSTRAINT "death_record_verifications_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD CONSTRAINT "death_record_verifications_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "death_record_verifications" ADD CONSTRAINT "death_record_verifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_grave_id_graves_id_fk" FOREIGN KEY ("grave_id") REFERENCES "public"."graves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_verifications" ADD CONSTRAINT "official_verifications_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_death_record_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."death_record_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cleaner_reviews_cleaner" ON "cleaner_reviews" USING btree ("cleaner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cleaners_areas" ON "cleaners" USING gin ("available_areas");--> statement-breakpoint
CREATE INDEX "bookings_client" ON "grave_cleaning_bookings" USING btree ("client_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_cleaner" ON "grave_cleaning_bookings" USING btree ("cleaner_id","scheduled_date");--> statement-breakpoint
CREATE INDEX "bookings_grave" ON "grave_cleaning_bookings" USING btree ("grave_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_visit_a_day" ON "grave_cleaning_bookings" USING btree ("cleaner_id","grave_id","scheduled_date") WHERE "grave_cleaning_bookings"."status" in ('accepted', 'in_progress');--> statement-breakpoint
CREATE INDEX "grave_corrections_grave" ON "grave_corrections" USING btree ("grave_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "graves_cem_keys" ON "graves" USING gin ("cemetery_id","name_keys");--> statement-breakpoint
CREATE INDEX "graves_toks" ON "graves" USING gin (string_to_array("name_folded", ' '));--> statement-breakpoint
CREATE INDEX "graves_cem_death" ON "graves" USING btree ("cemetery_id","date_of_death" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "graves_created" ON "graves" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "graves_latlng" ON "graves" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "graves_pt" ON "graves" USING gist (point("lng", "lat"));--> statement-breakpoint
CREATE INDEX "graves_import" ON "graves" USING btree ("import_id") WHERE "graves"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "graves_creator" ON "graves" USING btree ("created_by") WHERE "graves"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "graves_register_key" ON "graves" USING btree ("cemetery_id","register_key") WHERE "graves"."register_key" is not null;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "name_tokens_trgm" ON "name_tokens" USING gin ("token" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_tokens_keys" ON "name_tokens" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "duas_memorial" ON "duas" USING btree ("memorial_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "duas"."is_approved";--> statement-breakpoint
CREATE INDEX "duas_grave" ON "duas" USING btree ("grave_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "duas"."is_approved";--> statement-breakpoint
CREATE INDEX "duas_pending" ON "duas" USING btree ("created_at","id") WHERE "duas"."is_approved" is null;--> statement-breakpoint
CREATE INDEX "duas_sender" ON "duas" USING btree ("sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memorial_comments_post" ON "memorial_comments" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "memorial_comments_parent" ON "memorial_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "memorial_members_user" ON "memorial_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memorial_posts_memorial" ON "memorial_posts" USING btree ("memorial_id","is_pinned" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memorial_posts_author" ON "memorial_posts" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_reactions_post" ON "memorial_reactions" USING btree ("post_id","user_id") WHERE "memorial_reactions"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_reactions_comment" ON "memorial_reactions" USING btree ("comment_id","user_id") WHERE "memorial_reactions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "memorial_reactions_user" ON "memorial_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memorials_grave" ON "memorials" USING btree ("grave_id");--> statement-breakpoint
CREATE INDEX "memorials_creator" ON "memorials" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "memorials_public_recent" ON "memorials" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "memorials"."is_public" and "memorials"."deleted_at" is null and "memorials"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "organisation_members_user" ON "organisation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cemetery_aliases_cemetery" ON "cemetery_aliases" USING btree ("cemetery_id");--> statement-breakpoint
CREATE INDEX "cemetery_gates_cemetery" ON "cemetery_gates" USING btree ("cemetery_id");--> statement-breakpoint
CREATE INDEX "cemetery_paths_cemetery" ON "cemetery_paths" USING btree ("cemetery_id");--> statement-breakpoint
CREATE INDEX "cemetery_sections_cemetery" ON "cemetery_sections" USING btree ("cemetery_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_streams_live" ON "live_streams" USING btree ("start_time") WHERE "live_streams"."is_live";--> statement-breakpoint
CREATE INDEX "live_streams_scheduled" ON "live_streams" USING btree ("start_time","id") WHERE not "live_streams"."is_live" and end_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_messages_number" ON "stream_messages" USING btree ("stream_id","number");--> statement-breakpoint
CREATE INDEX "death_records_status_created" ON "death_record_verifications" USING btree ("verification_status","created_at");--> statement-breakpoint
CREATE INDEX "death_records_grave" ON "death_record_verifications" USING btree ("grave_id");--> statement-breakpoint
CREATE INDEX "official_verifications_grave" ON "official_verifications" USING btree ("grave_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_documents_verification" ON "verification_documents" USING btree ("verification_id");