import { knowledgePages } from '@casebench/shared/knowledge-base'

/** A page that an entry can be about. Apart from its name, so that reading an address needs no names. */
export type PageKey = (typeof knowledgePages)[number]

export const isPageKey = (value: unknown): value is PageKey => (knowledgePages as readonly unknown[]).includes(value)
