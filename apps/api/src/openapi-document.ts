import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { dedupeProblemSchema } from './http/dedupe-problem-schema.ts'
import { useSerialization } from './http/serialization.ts'
import { useValidation } from './http/validation.ts'
import { registerRoutes } from './register-routes.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'

/** Has the routes that are registered afterwards described, as `app.swagger()`. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transformObject: (made) => ('openapiObject' in made ? dedupeProblemSchema(made.openapiObject) : made.swaggerObject),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Casebench',
        version: '1',
        description: 'Trains and certifies due-diligence case-review analysts.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          serviceAccountKey: { type: 'http', scheme: 'bearer', description: 'The key of a service account: cbk_…' },
        },
      },
    },
  })
}

/** The OpenAPI document of the contract, without a server or a database: nothing of it is ever called. */
export async function openapiDocument(): Promise<object> {
  const app = Fastify()
  useValidation(app)
  useSerialization(app)
  await describeRoutes(app)
  registerRoutes(app, {} as Services, routes)
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
