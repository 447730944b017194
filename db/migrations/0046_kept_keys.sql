CREATE TABLE "kept_keys" (
	"purpose" varchar(40) NOT NULL,
	"name" varchar(40) NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_keys_purpose_name_pk" PRIMARY KEY("purpose","name")
);
