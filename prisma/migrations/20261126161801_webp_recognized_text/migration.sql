-- WebP pictures are read as well.
CREATE OR REPLACE FUNCTION list_documents_to_recognize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO recognized_text (file, content_type)
    SELECT DISTINCT document ->> 'file', document ->> 'contentType'
      FROM jsonb_array_elements(coalesce(NEW.case_data -> 'documents', '[]')) AS document
     WHERE document ->> 'contentType' IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')
       AND document ->> 'file' IS NOT NULL
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

INSERT INTO recognized_text (file, content_type)
SELECT DISTINCT document ->> 'file', 'image/webp'
  FROM case_version v, jsonb_array_elements(coalesce(v.case_data -> 'documents', '[]')) AS document
 WHERE document ->> 'contentType' = 'image/webp'
   AND document ->> 'file' IS NOT NULL
    ON CONFLICT DO NOTHING;
