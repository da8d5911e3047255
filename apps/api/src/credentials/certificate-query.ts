import type { Queryable } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { getCertificates, IssuedCertificate } from '@casebench/shared/contract/credentials'
import { standingOf } from '@casebench/shared/credentials/standing'
import { sql } from 'kysely'
import { type HttpError, notFound } from '../http/http-error.ts'
import { type FilterOf, listQuery, type Page } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

type Filter = FilterOf<typeof getCertificates>

export const noSuchCertificate = (): HttpError =>
  notFound(i18n.t('There is no such certificate.'), 'no_such_certificate')

const standings = {
  valid: sql<boolean>`c.state = 'active' and (c.valid_until is null or c.valid_until >= now())`,
  expired: sql<boolean>`c.state = 'active' and c.valid_until < now()`,
  suspended: sql<boolean>`c.state = 'suspended'`,
  revoked: sql<boolean>`c.state = 'revoked'`,
  flagged: sql<boolean>`c.flag is not null`,
}

const certificates = listQuery<Filter>()({
  from: (database) =>
    database
      .selectFrom('certificate as c')
      .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
      .innerJoin('user as u', 'u.id', 'c.user_id'),
  select: (query) =>
    query.select(({ ref }) => [
      'c.id',
      sql<string>`${ref('v.definition')}->>'title'`.as('title'),
      'v.version',
      'u.email',
      'c.holder_name as holder',
      'c.issued_at',
      'c.valid_until',
      'c.state',
      'c.flag',
    ]),
  filters: {
    q: ({ ref }, text) =>
      sql`strpos(${lower(ref('c.holder_name'))} || ' ' || ${ref('u.email')}::text || ' ' || lower(${ref('v.definition')}->>'title'), lower(${text})) > 0`,
    standing: (_where, standing) => standings[standing],
    definition_id: (where, id) => where('c.definition_id', '=', id),
  },
  sorts: {
    issued_at: ({ ref }) => ref('c.issued_at'),
    valid_until: ({ ref }) => ref('c.valid_until'),
    holder: ({ ref }) => inReadersOrder(ref('c.holder_name')),
    title: ({ ref }) => inReadersOrder(sql<string>`${ref('v.definition')}->>'title'`),
  },
  defaultSort: '-issued_at',
  key: ({ ref }) => ref('c.id'),
})

type Row = Awaited<ReturnType<typeof certificates.rows>>[number]

const present = ({ issued_at, valid_until, state, ...row }: Row): IssuedCertificate => ({
  ...row,
  issued_at: issued_at.toISOString(),
  valid_until: valid_until?.toISOString() ?? null,
  standing: standingOf({ state, validUntil: valid_until }),
})

export async function findCertificates(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ found: IssuedCertificate[]; total: number }> {
  const [rows, total] = await Promise.all([
    certificates.rows(database, filter, page),
    certificates.count(database, filter),
  ])
  return { found: rows.map(present), total }
}
