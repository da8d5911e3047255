import { type Message, msg } from '../message.ts'

/** What a yes/no question offers where its author names nothing else. Every one of them is understood by its comparator. */
export const yesNoOptions = ['Yes', 'No', 'Cannot tell from the documents'] as const

export type YesNoOption = (typeof yesNoOptions)[number]

const labels: Readonly<Record<YesNoOption, Message>> = {
  Yes: msg`Yes`,
  No: msg`No`,
  'Cannot tell from the documents': msg`Cannot tell from the documents`,
}

/** Whether a question offers these. */
export const offersYesNo = ({ type, options }: { type: string; options?: readonly string[] | undefined }): boolean =>
  type === 'yesNo' && options === undefined

/** One of these answers in the words of its reader; undefined of every other answer. */
export const yesNoLabel = (answer: string): Message | undefined =>
  Object.entries(labels).find(([option]) => option === answer)?.[1]
