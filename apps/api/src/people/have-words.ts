import { containing } from '@casebench/server/database/expressions'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** More words than names have do not narrow any further. */
const maxWords = 8

export const wordsIn = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)

type Names = Record<'email' | 'username' | 'first_name' | 'name', Expression<string>>

/** That somebody's names have every word of a search. What is searched is the very expression of the index `user_search`. */
export const haveWords = ({ email, username, first_name, name }: Names, q: string): RawBuilder<boolean>[] =>
  wordsIn(q).map(
    (word) =>
      sql`lower(${email}::text || ' ' || ${username}::text || ' ' || ${first_name} || ' ' || ${name}) like ${containing(word)}`,
  )
