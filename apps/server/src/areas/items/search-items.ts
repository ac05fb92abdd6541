/**
 * Turns a text into a search, and ranks items by how well they answer it. The words come from the same function of the
 * database that makes the search documents, so that capitals, accents and punctuation fall alike on both sides.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { beginsOne, correctWord } from './correct-word.ts';
import { matchQuery, rankQuery, type SearchTerm } from './tsquery.ts';

export interface Search {
  /** All of them must be found. */
  readonly terms: readonly SearchTerm[];
  /** Words that neither stand in the closet nor are a mistake away: found by their trigrams. */
  readonly alike: readonly string[];
}

/** More words than anybody types narrow nothing further; the longest distinguish most. */
const maxWords = 10;
/** A text with more wrong words means something else; correcting costs time for each. */
const maxMistyped = 4;
/** Fewer letters make too few trigrams to be alike by. */
const alikeLength = 5;

/** Reads the words of a text; a text without a letter or digit has none, and finds nothing. */
export async function readSearch(db: Database, text: string): Promise<Search> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', search_words(${text})))) AS word
    ORDER BY char_length(word) DESC, word LIMIT ${maxWords}`.execute(db);
  return { terms: rows.map(({ word }) => ({ word, mended: [] })), alike: [] };
}

/** The search with mistyped words corrected by the closet's vocabulary; null when there is nothing to correct. */
export async function correctSearch(db: Database, clientId: number, search: Search): Promise<Search | null> {
  const rows = await db
    .selectFrom('search_vocabulary')
    .select('word')
    .where('client_id', '=', clientId)
    .execute();
  const vocabulary = rows.map(({ word }) => word);
  const mistyped = search.terms.filter(({ word }) => !beginsOne(word, vocabulary));
  if (mistyped.length > maxMistyped) return null;
  const terms = search.terms.map(({ word }) => ({ word, mended: correctWord(word, vocabulary) }));
  const alike = terms
    .filter(({ word, mended }) => mended.length === 0 && isWorthLikening(word, vocabulary))
    .map(({ word }) => word);
  if (alike.length === 0 && terms.every(({ mended }) => mended.length === 0)) return null;
  return { terms: terms.filter(({ word }) => !alike.includes(word)), alike };
}

function isWorthLikening(word: string, vocabulary: readonly string[]): boolean {
  return word.length >= alikeLength && !/\p{Nd}/u.test(word) && !beginsOne(word, vocabulary);
}

/** Whether an item of the closet is found. A function finds like words: row-level security bars queries from that index. */
export function matches(clientId: number, { terms, alike }: Search): RawBuilder<SqlBool> {
  const found = alike.map(
    (word) => sql<SqlBool>`items.id IN (SELECT found FROM items_alike(${clientId}, ${word}) AS found)`,
  );
  if (terms.length > 0 || alike.length === 0)
    found.unshift(sql<SqlBool>`items.search_document @@ ${matchQuery(terms)}::tsquery`);
  return sql.join(found, sql` AND `);
}

/** Ranks an item by how well it answers: by the weight of where the words stand, whole words above begun ones. */
export function rank({ terms, alike }: Search): RawBuilder<number> {
  const parts = [
    sql`ts_rank(items.search_document, ${rankQuery(terms)}::tsquery)`,
    ...alike.map((word) => sql`word_similarity(${word}, items.search_text)`),
  ];
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}
