CREATE TABLE "help_questions" (
	"month" varchar(7) NOT NULL,
	"folded" varchar(400) NOT NULL,
	"words" varchar(200) NOT NULL,
	"askers" integer NOT NULL,
	CONSTRAINT "help_questions_month_folded_pk" PRIMARY KEY("month","folded")
);
