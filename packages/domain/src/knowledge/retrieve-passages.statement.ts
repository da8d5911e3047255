import {
  arrayOf,
  float,
  integer,
  neverNull,
  nullable,
  text,
  textStatement,
  uuid,
} from '@casebench/server/database/text-statement'

/** Of a long question the rarest words are looked for. */
const maxWords = 24
/**
 * What stands in more than a twentieth of many passages says next to nothing about any of them, and takes the longest to
 * read. It is left out, unless there is little else.
 */
const commonShare = 0.05
const fewPassages = 200
const alwaysRead = 3
/** Passages of all words together, the rarest first: what comes after so many adds time and hardly any difference. */
const maxRead = 3000
/** How many passages are looked at once more, for the page that they are about. */
const shortlist = 60
/** What a word in the text counts for next to one in the title. */
const inText = 0.5
/** What further names of a thing count for, where a passage has the one that says most. */
const byFurtherNames = 0.2
/** How much further up a passage comes whose title, or one of the other ways to ask it, is worded as the question is. */
const byWording = 1.5
/**
 * What passages cover counts for so much less where they are worded otherwise than the question, and for so much more where
 * they are worded alike: rare words that happen to stand in a passage make no answer of it.
 */
const coveredByWording = 0.4
/** A text as its English stems in the order of the alphabet, without stop words: word order makes no difference. */
const stemsOf = (text: string) => `array_to_string(tsvector_to_array(to_tsvector('english', ${text})), ' ')`
/** What a word that no passage has weighs: as much as the rarest. */
const unknownWeight = 'ln(1 + (stored.passages + 0.5) / 0.5)'
/** How much further up an entry comes that is about the page that is looked at. */
const byPage = 0.2

/**
 * A thing that is asked about is a word of the question, or what goes by several names in the field. It is looked for by
 * each of its names; a word that no passage has, as the words most like it. How rare it is (as in BM25) says what it weighs,
 * and a passage earns that by where it stands: `ts_rank` takes what a word is worth in the text first, in the title last.
 */
export const retrievePassages = textStatement({
  name: 'retrieve-passages',
  text: `
  with words as (
    select word.lexeme as thing, w.passages from unnest(to_tsvector('english', $1)) as word
      left join knowledge_word w on w.word = word.lexeme
     order by coalesce(w.passages, 0) limit ${maxWords}
  ), variants as (
    select thing, thing as word, passages, 1.0 as likeness from words where passages is not null
    union all
    select words.thing, near.word, near.passages, near.likeness from words cross join lateral (
      select w.word, w.passages, similarity(w.word, words.thing) as likeness from knowledge_word w
       where w.word % words.thing order by likeness desc, w.word limit 3) near
     where words.passages is null and length(words.thing) > 3
  ), names as (
    select name.thing, phraseto_tsquery('english', name.phrase) as query, rarest.passages
      from (select array_to_string(used, ' ') as thing, phrase
              from unnest($2::text[], $3::text[]) as n (name, phrase)
             cross join lateral (select tsvector_to_array(to_tsvector('english', n.name)) as used) as stems) as name
      cross join lateral (
        select min(coalesce(w.passages, 0)) as passages from unnest(to_tsvector('english', name.phrase)) as part
          left join knowledge_word w on w.word = part.lexeme) rarest
     where rarest.passages > 0
  ), looked_for as (
    select thing, (quote_literal(word))::tsquery as query, passages, likeness from variants
    union
    select thing, query, passages, 1.0 from names
  ), stored as (
    select coalesce(max(passages), 0) as passages from knowledge_word where word = ''
  ), weighed as (
    select thing, query, likeness, likeness * ln(1 + (stored.passages - l.passages + 0.5) / (l.passages + 0.5)) as weight
      from (select *, row_number() over rarest as place, sum(passages) over rarest as read from looked_for
            window rarest as (order by passages, thing, query::text rows unbounded preceding)) l, stored
     where place = 1 or read <= ${maxRead} and (
           place <= ${alwaysRead} or l.passages <= greatest(${fewPassages}, stored.passages * ${commonShare}))
  ), earned as (
    select c.id, w.thing, w.weight, w.weight * ts_rank('{${inText}, 0, 0, 1}', c.search, w.query, 1) as rank
      from weighed w join knowledge_chunk c on c.search @@ w.query
  ), found as (
    select id, max(weight) as weight, ${1 - byFurtherNames} * max(rank) + ${byFurtherNames} * sum(rank) as rank
      from earned group by id, thing
  ), best as (
    select id, sum(rank) as rank, sum(weight) as spoken_of from found group by id order by rank desc, id limit ${shortlist}
  ), asked as (
    select sum(weight) as weight from (
      select case when max(likeness) < 1 then ${unknownWeight} else max(weight) end as weight
        from weighed, stored group by thing, stored.passages
      union all select ${unknownWeight} from words, stored
       where words.passages is null and not exists (select from variants v where v.thing = words.thing)) each
  ), question as materialized (
    select ${stemsOf('$1')} as stems
  ), ranked as (
    select c.*, coalesce(e.page, '') as page,
           best.spoken_of * (${1 - coveredByWording} + ${2 * coveredByWording} * wording.likeness) as spoken_of,
           best.rank * case when $4 <> '' and e.page = $4 then ${1 + byPage} else 1 end
             * (1 + ${byWording} * wording.likeness) as rank
      from best join knowledge_chunk c on c.id = best.id left join knowledge_entry e on e.qid = c.entry_id
     cross join lateral (
       select max(similarity(${stemsOf('line')}, question.stems)) as likeness
         from string_to_table(c.title || chr(10) || c.also_asked, chr(10)) as line, question) wording
  )
  select r.entry_id as "entryId", p.url, r.page, r.title, r.text, (r.rank / max(r.rank) over ())::float8 as score,
         least(1, r.spoken_of / nullif(asked.weight, 0))::float8 as coverage
    from ranked r cross join asked left join knowledge_page p on p.id = r.page_id
   order by r.rank desc, r.id limit $5`,
  parameters: [text, arrayOf(text), arrayOf(text), text, integer],
  columns: {
    entryId: nullable(uuid),
    url: nullable(text),
    page: neverNull(text),
    title: text,
    text,
    score: neverNull(float),
    coverage: neverNull(float),
  },
})
