import { PrismaClient } from '@casebench/database/client'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Database, openDatabase, type Patience } from './database.ts'

/** Prisma for ordinary reads and writes, the pool beneath it for hot paths; both share its connections. */
export type PrismaDatabase = Database & { prisma: PrismaClient }

/** @param patience as in `openDatabase`. */
export function openPrismaDatabase(databaseUrl: string, maxConnections: number, patience?: Patience): PrismaDatabase {
  const { pool, close } = openDatabase(databaseUrl, maxConnections, patience)
  // The long form of an error shows what it was asked with, and that is no news for a log.
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await close()
    },
  }
}
