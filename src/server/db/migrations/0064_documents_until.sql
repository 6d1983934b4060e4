-- The hourly check of documents fills it for mechanics who are listed already.
ALTER TABLE "mechanics" ADD COLUMN "documents_until" date;