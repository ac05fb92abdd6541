-- The words that a closet's items are found by, so that a mistyped one can be told from a rare one and mended. Trigrams
-- alone do not: one changed letter of five leaves too few of them (pg_trgm's word similarity of 'preda' to 'prada' is 0.33).

CREATE TABLE search_vocabulary (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (client_id, word)
);
COMMENT ON TABLE search_vocabulary IS 'The words of a closet''s search documents, numbers left out. Triggers add to it; a word whose last item is gone stays, and mends nothing, for the items are searched anyway.';

-- A word with a digit is a number or a size, which nobody wants mended.
CREATE FUNCTION is_search_word(lexeme text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lexeme !~ '[0-9]' AND octet_length(lexeme) <= 200;

-- Additions once a statement, for an intake of many. In one order, so that two writers of a closet wait for each other
-- instead of locking each other out.
CREATE FUNCTION learn_words_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (client_id, word)
    SELECT DISTINCT client_id, lexeme COLLATE "C" FROM added, unnest(tsvector_to_array(search_document)) AS lexeme
    WHERE is_search_word(lexeme)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER items_words_added AFTER INSERT ON items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_added();

CREATE FUNCTION learn_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (client_id, word)
    SELECT NEW.client_id, lexeme FROM unnest(tsvector_to_array(NEW.search_document)) AS lexeme
    WHERE is_search_word(lexeme)
    ORDER BY lexeme COLLATE "C"
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER items_words_changed AFTER UPDATE ON items FOR EACH ROW
  WHEN (NEW.search_document IS DISTINCT FROM OLD.search_document) EXECUTE FUNCTION learn_words_of_changed();

INSERT INTO search_vocabulary (client_id, word)
  SELECT DISTINCT client_id, lexeme COLLATE "C" FROM items, unnest(tsvector_to_array(search_document)) AS lexeme
  WHERE is_search_word(lexeme);
