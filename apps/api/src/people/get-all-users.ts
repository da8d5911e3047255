import { getAllUsers } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { listPeople } from './list-people.ts'

export const getAllUsersRoute = route(getAllUsers, ({ query, services, reply }) => listPeople(services, query, reply))
