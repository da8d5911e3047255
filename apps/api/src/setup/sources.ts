import { readFile } from 'node:fs/promises'
import { ConfigurationError } from '@casebench/server/config'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { ApprovedSource } from '@casebench/shared/contract/sources'
import Type from 'typebox'
import { Value } from 'typebox/value'

const SourceList = Type.Array(Type.Omit(ApprovedSource, ['id']))

/**
 * Adds the approved sources that are missing, by their urls; what was changed in the database since stays so.
 * @throws ConfigurationError when the file does not have the shape of a list of sources.
 */
export async function ensureSources(database: PrismaDatabase, file: string): Promise<void> {
  const sources: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Value.Check(SourceList, sources))
    throw new ConfigurationError(`${file} is no list of sources with country, name, url and description.`)
  if (sources.length === 0) return
  await database
    .insertInto('approved_source')
    .values(sources.map(({ country, name, url, description }) => ({ country, name, url, description })))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}
