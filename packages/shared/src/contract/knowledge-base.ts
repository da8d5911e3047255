import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Fields, Id, listing, Message, Timestamp } from './fields.ts'

const area = 'Knowledge base'

/** Specification §3. */
export const KnowledgeEntry = Type.Object({
  qid: Type.String(),
  question: Type.String(),
  page: Type.String(),
  response: Type.String(),
})
export type KnowledgeEntry = Static<typeof KnowledgeEntry>

export const KnowledgeWebsite = Type.Object({
  uid: Type.String(),
  website_url: Type.String(),
  inclusion: Type.String(),
  synced_at: Type.Union([Timestamp, Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
})
export type KnowledgeWebsite = Static<typeof KnowledgeWebsite>

const entry = {
  question: Type.String({ minLength: 1, maxLength: 1000 }),
  page: Type.String({ maxLength: 200 }),
  response: Type.String({ minLength: 1, maxLength: 20_000 }),
}

export const getKnowledge = call({
  method: 'GET',
  path: '/v1/admin/knowledgebase/get',
  area,
  summary: 'Every entry, oldest first',
  may: administrator('knowledgebase/get', 'knowledge_base'),
  query: Fields(listing),
  answer: Type.Array(KnowledgeEntry),
})

export const getKnowledgeWebsites = call({
  method: 'GET',
  path: '/v1/admin/knowledgebase/get_websites',
  area,
  summary: 'Every website',
  may: administrator('knowledgebase/get_websites', 'knowledge_base'),
  query: Fields(listing),
  answer: Type.Array(KnowledgeWebsite),
})

export const addKnowledge = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/add',
  area,
  summary: 'Adds an entry',
  may: administrator('knowledgebase/add', 'knowledge_base'),
  body: Fields({ qid: Type.Null(), ...entry }),
  answer: Type.Object({ message: Type.String(), entry: KnowledgeEntry }),
})

export const updateKnowledge = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/update',
  area,
  summary: 'Changes an entry',
  may: administrator('knowledgebase/update', 'knowledge_base'),
  body: Fields({ qid: Id, ...entry }),
  answer: Type.Object({ message: Type.String(), entry: KnowledgeEntry }),
  refuses: [404],
})

export const deleteKnowledge = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/delete',
  area,
  summary: 'Deletes an entry',
  may: administrator('knowledgebase/delete', 'knowledge_base'),
  body: Fields({ qid: Id }),
  answer: Message,
})

export const addKnowledgeWebsite = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/add_website',
  area,
  summary: 'Adds a website; `inclusion` says which of its pages belong to it',
  may: administrator('knowledgebase/add_website', 'knowledge_base'),
  body: Fields({
    website_url: Type.String({ minLength: 4, maxLength: 2000 }),
    inclusion: Type.String({ maxLength: 1000 }),
  }),
  answer: Type.Object({ message: Type.String(), website: KnowledgeWebsite }),
  refuses: [409],
})

export const deleteKnowledgeWebsite = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/delete_website',
  area,
  summary: 'Deletes a website with what was read of it',
  may: administrator('knowledgebase/delete_website', 'knowledge_base'),
  body: Fields({ uid: Id }),
  answer: Message,
})

export const syncKnowledge = call({
  method: 'POST',
  path: '/v1/admin/knowledgebase/sync_knowledgebase',
  area,
  summary: 'Reads the websites again and indexes what changed, as a job with progress',
  may: administrator('knowledgebase/sync_knowledgebase', 'knowledge_base'),
  succeeds: [202],
  answer: Type.Object({ message: Type.String(), job: Type.String() }),
})
