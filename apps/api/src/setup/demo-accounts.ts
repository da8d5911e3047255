import { type Message, msg } from '@casebench/shared/message'

/** The accounts of the demo. `note` says what each is for. */
export const demoAccounts: readonly {
  email: string
  firstName: string
  name: string
  username: string
  role: string
  note: Message
}[] = [
  {
    email: 'owner@casebench.demo',
    firstName: 'Olivia',
    name: 'Olivia Ward',
    username: 'olivia',
    role: 'Product_Owner',
    note: msg`Product owner: can do everything`,
  },
  {
    email: 'coordinator@casebench.demo',
    firstName: 'Conrad',
    name: 'Conrad Meyer',
    username: 'conrad',
    role: 'Coordinator',
    note: msg`Coordinates cohorts and marks by hand`,
  },
  {
    email: 'author@casebench.demo',
    firstName: 'Amara',
    name: 'Amara Diallo',
    username: 'amara',
    role: 'Case_Author',
    note: msg`Writes case files`,
  },
  {
    email: 'ana@casebench.demo',
    firstName: 'Ana',
    name: 'Ana Kovač',
    username: 'ana',
    role: 'Candidate',
    note: msg`Candidate, experienced: results to read, test unlocked`,
  },
  {
    email: 'ben@casebench.demo',
    firstName: 'Ben',
    name: 'Ben Osei',
    username: 'ben',
    role: 'Candidate',
    note: msg`Candidate with one case passed and one not`,
  },
  {
    email: 'chi@casebench.demo',
    firstName: 'Chi',
    name: 'Chi Nguyen',
    username: 'chi',
    role: 'Candidate',
    note: msg`New candidate`,
  },
]
