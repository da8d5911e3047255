import { type Message, msg } from './message.ts'

/** The names that somebody writes of a new person: in the form of **Add user**, or in a row of a file. */
type WrittenNames = { first_name?: string | undefined; name?: string | undefined }

// Signs that take no room, as text copied from a web page has them: a name of these alone is none.
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu

const isBlank = (text: string | undefined): boolean => (text ?? '').replaceAll(invisible, '') === ''

/** Undefined where there is a name: one of the two is enough. */
export const newPersonNameFault = ({ first_name, name }: WrittenNames): Message | undefined =>
  isBlank(first_name) && isBlank(name) ? msg`There is no name. Enter a name or a first name.` : undefined
