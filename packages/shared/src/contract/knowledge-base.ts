import Type, { type Static } from 'typebox'
import { JobState } from '../background-job.ts'
import { knowledgePages, WebsiteSync } from '../knowledge-base.ts'
import { ListedJob } from './background-jobs.ts'
import { Editable } from './editable.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Ids, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Knowledge base'

/** Specification §3. */
export const KnowledgeEntry = Type.Object({
  qid: Type.String(),
  question: Type.String(),
  page: Type.String({ description: 'The key of the page that it is about; empty for none in particular' }),
  response: Type.String({ description: 'Markdown' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type KnowledgeEntry = Static<typeof KnowledgeEntry>

export const KnowledgeWebsite = Type.Object({
  uid: Type.String(),
  website_url: Type.String(),
  inclusion: Type.String({ description: 'Paths that are read, one per line; all of the site where it is empty' }),
  synced_at: Type.Union([Timestamp, Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
  pages: Type.Integer({ description: 'How many of its pages are known' }),
  passages: Type.Integer({ description: 'How many passages were made of them' }),
})
export type KnowledgeWebsite = Static<typeof KnowledgeWebsite>

export const KnowledgeSync = Type.Object({
  ...ListedJob.properties,
  websites: Type.Array(WebsiteSync, { description: 'As far as it has come' }),
})
export type KnowledgeSync = Static<typeof KnowledgeSync>

/** A passage that answers a question, best first. */
export const Passage = Type.Object({
  entryId: Type.Union([Type.String(), Type.Null()], { description: 'The entry that it is from' }),
  url: Type.Union([Type.String(), Type.Null()], { description: 'Or the page of a website' }),
  page: Type.String({ description: 'The page of Casebench that its entry is about' }),
  title: Type.String(),
  text: Type.String(),
  score: Type.Number({ description: '0 to 1: 1 where every ranking puts it first' }),
  coverage: Type.Number({
    description:
      '0 to 1: how much of what was asked it covers, rare words weighing more, and more where it is worded as the question is',
  }),
})
export type Passage = Static<typeof Passage>

const Page = Type.Enum(['', ...knowledgePages], { description: 'Empty for none in particular' })
/** Characters of an entry, and of the paths that are read of a website. */
export const maxEntryQuestionLength = 1000
export const maxEntryResponseLength = 20_000
export const maxInclusionLength = 1000

const Question = Type.String({ minLength: 1, maxLength: maxEntryQuestionLength, pattern: '\\S' })
const entry = {
  question: Question,
  page: Page,
  response: Type.String({ minLength: 1, maxLength: maxEntryResponseLength, pattern: '\\S' }),
}

export const getKnowledge = endpoint({
  method: 'GET',
  path: '/v1/admin/knowledgebase/get',
  area,
  summary: 'Every entry, oldest first',
  authorization: administrator('knowledgebase/get', 'knowledge_base'),
  query: StrictObject({
    ...listing,
    sort: sortedBy('question', 'page', 'created_at', 'updated_at'),
    page: Type.Optional(Type.Enum(['none', ...knowledgePages], { description: 'none: about no page in particular' })),
  }),
  answer: Type.Array(KnowledgeEntry),
})

export const getKnowledgeWebsites = endpoint({
  method: 'GET',
  path: '/v1/admin/knowledgebase/get_websites',
  area,
  summary: 'Every website',
  authorization: administrator('knowledgebase/get_websites', 'knowledge_base'),
  query: StrictObject({ ...listing, sort: sortedBy('website_url', 'synced_at', 'pages') }),
  answer: Type.Array(KnowledgeWebsite),
})

export const addKnowledge = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/add',
  area,
  summary: 'Adds an entry, which is found at once',
  authorization: administrator('knowledgebase/add', 'knowledge_base'),
  body: Editable({ qid: Type.Null(), ...entry }, KnowledgeEntry),
  answer: Type.Object({ message: Type.String(), entry: KnowledgeEntry }),
})

export const updateKnowledge = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/update',
  area,
  summary: 'Changes an entry',
  authorization: administrator('knowledgebase/update', 'knowledge_base'),
  body: Editable({ qid: Id, ...entry }, KnowledgeEntry),
  answer: Type.Object({ message: Type.String(), entry: KnowledgeEntry }),
  errorStatuses: [404],
})

export const deleteKnowledge = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/delete',
  area,
  summary: 'Deletes an entry',
  authorization: administrator('knowledgebase/delete', 'knowledge_base'),
  body: StrictObject({ qid: Id }),
  answer: Message,
})

export const deleteKnowledgeEntries = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/delete_entries',
  area,
  summary: 'Deletes several entries',
  authorization: administrator('knowledgebase/delete_entries', 'knowledge_base'),
  body: StrictObject({ qids: Ids }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})

export const importKnowledge = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/import',
  area,
  summary: 'Adds many entries at once; one with the same question and page gets the new response',
  authorization: administrator('knowledgebase/import', 'knowledge_base'),
  body: StrictObject({ entries: Type.Array(Editable(entry, KnowledgeEntry), { minItems: 1, maxItems: 500 }) }),
  answer: Type.Object({ message: Type.String(), added: Type.Integer(), changed: Type.Integer() }),
})

export const addKnowledgeWebsite = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/add_website',
  area,
  summary: 'Adds a website; `inclusion` says which of its pages belong to it: paths, one per line',
  authorization: administrator('knowledgebase/add_website', 'knowledge_base'),
  body: Editable(
    {
      website_url: Type.String({ minLength: 4, maxLength: 2000 }),
      inclusion: Type.String({ maxLength: maxInclusionLength }),
    },
    KnowledgeWebsite,
  ),
  answer: Type.Object({ message: Type.String(), website: KnowledgeWebsite }),
  errorStatuses: [409],
})

export const deleteKnowledgeWebsite = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/delete_website',
  area,
  summary: 'Deletes a website with what was read of it',
  authorization: administrator('knowledgebase/delete_website', 'knowledge_base'),
  body: StrictObject({ uid: Id }),
  answer: Message,
})

export const syncKnowledge = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/sync_knowledgebase',
  area,
  summary:
    'Reads the websites again and indexes what changed, as a job with progress; the one under way, if there is one',
  authorization: administrator('knowledgebase/sync_knowledgebase', 'knowledge_base'),
  successStatuses: [202],
  answer: Type.Object({ message: Type.String(), job: Type.String() }),
})

export const getKnowledgeSyncs = endpoint({
  method: 'GET',
  path: '/v1/admin/knowledgebase/get_syncs',
  area,
  summary: 'The syncs, latest first',
  authorization: administrator('knowledgebase/get_syncs', 'knowledge_base'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(KnowledgeSync),
})

export const stopKnowledgeSync = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/stop_sync',
  area,
  summary: 'Stops a sync; what it has read so far stays',
  authorization: administrator('knowledgebase/stop_sync', 'knowledge_base'),
  body: StrictObject({ job: Id }),
  answer: Type.Object({ ...Message.properties, state: JobState }),
  errorStatuses: [404],
})

export const tryQuestion = endpoint({
  method: 'POST',
  path: '/v1/admin/knowledgebase/try_question',
  area,
  summary: 'The passages that Manu would be given for a question, best first; changes nothing',
  authorization: administrator('knowledgebase/try_question', 'knowledge_base'),
  body: StrictObject({ question: Question, page: Page }),
  answer: Type.Array(Passage),
})
