import Type, { type Static } from 'typebox'

/** What the assistant may do beside answering, each of it reading only and with the rights of whoever asks. */
export const assistantTools = ['search_knowledge', 'read_own_progress', 'read_approved_sources'] as const
export const AssistantTool = Type.Enum([...assistantTools])
export type AssistantTool = Static<typeof AssistantTool>

/** How a question to the assistant stands. It ends as one of the last three. */
export const AnswerState = Type.Enum(['waiting', 'writing', 'done', 'failed', 'stopped'])
export type AnswerState = Static<typeof AnswerState>

/** Pictures that may come with one question, the screenshot aside. */
export const maxAttachedImages = 4
/** Characters of one picture in base64: a megabyte and a half. */
export const maxPictureLength = 2_000_000
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PictureType = Type.Enum([...pictureTypes])
export type PictureType = Static<typeof PictureType>

export const maxFollowUpQuestions = 3

/** What an answer rests on: an entry of the knowledge base, or a page of a website that it knows. */
export const AnswerSource = Type.Object({
  number: Type.Integer({ description: 'The answer names it as [number]' }),
  title: Type.String(),
  entry_id: Type.Union([Type.String(), Type.Null()]),
  url: Type.Union([Type.String(), Type.Null()]),
})
export type AnswerSource = Static<typeof AnswerSource>

/** A part of an answer on its way from the worker: `from` is how many characters came before it. */
export type AnswerPart = { entryId: string } & ({ kind: 'text'; from: number; text: string } | { kind: 'ended' })
