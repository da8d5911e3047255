import { PrismaClient } from '@casebench/database/client'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Database, openDatabase } from './database.ts'

/** Prisma for ordinary reads and writes, the pool beneath it for hot paths; both share its connections. */
export type PrismaDatabase = Database & { prisma: PrismaClient }

export function openPrismaDatabase(databaseUrl: string, maxConnections: number): PrismaDatabase {
  const { pool, close } = openDatabase(databaseUrl, maxConnections)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await close()
    },
  }
}
