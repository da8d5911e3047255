import { inLanguage } from '@casebench/server/i18n'
import { type Language, languages } from '@casebench/shared/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { inReadersOrder } from './reader-order.ts'

const api = useTestApi()

const ordered = (language: Language, names: readonly string[]): Promise<string[]> =>
  inLanguage(language, async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...names]}::text[]) as given (name) order by ${inReadersOrder(sql.ref('name'))}, name
    `.execute(api.services.database)
    return rows.map(({ name }) => name)
  })

test.each<[Language, string[]]>([
  ['en', ['Äpfel', 'apple', 'Zebra']],
  ['de', ['Abel', 'Äbte', 'Zebra']],
  ['pl', ['lotnia', 'łódź', 'most']],
  ['es', ['nube', 'ñandú', 'oso']],
])('names are in the order of %s', async (language, wanted) => {
  expect(await ordered(language, wanted.toReversed())).toEqual(wanted)
})

test.each(Object.keys(languages) as Language[])('Postgres and the page agree in %s', async (language) => {
  const names = [
    'Zoë',
    'zoo',
    'Ångström',
    'angle',
    'Östlund',
    'Otto',
    'łąka',
    'lato',
    'Émile',
    'emu',
    'خالد',
    'أحمد',
    '佐藤',
    'あべ',
  ]
  expect(await ordered(language, names)).toEqual(names.toSorted(new Intl.Collator(language).compare))
})
