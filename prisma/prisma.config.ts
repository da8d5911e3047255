import { defineConfig } from 'prisma/config'

// Only Prisma's own command line reads this. Casebench applies its migrations with src/migrate-deploy.ts.
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
