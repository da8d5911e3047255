import type { Person } from '@casebench/shared/contract/people'
import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { findPeople, type PeopleFilter, peopleCounts } from './people-query.ts'
import { readPeople } from './read-people.ts'

type Listing = PeopleFilter & { sort?: string; limit?: number; offset?: number }

/** A page of the people that a query asks for; how many there are in all stands in `x-total-count`. */
export async function listPeople(services: Services, query: Listing, reply: FastifyReply): Promise<Person[]> {
  const { readDatabase: database } = services
  const { sort, limit, offset, ...filter } = query
  const [ids, total] = await Promise.all([
    findPeople(database, filter, { sort, limit, offset }),
    peopleCounts(services).of(database, filter),
  ])
  reply.header('x-total-count', total)
  return readPeople(database, ids)
}
