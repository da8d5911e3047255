import { maxBankTags, maxTagLength } from '@casebench/shared/contract/question-bank'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { tagsIn } from './bank.ts'

/** What is wrong with tags as they are typed; undefined where nothing is. */
export function tagsFault(text: string): string | undefined {
  const tags = tagsIn(text)
  if (tags.length > maxBankTags) return t`Enter at most ${maxBankTags} tags.`
  return tags.some((tag) => tag.length > maxTagLength) ? t`A tag has at most ${maxTagLength} characters.` : undefined
}

type Props = { value: string; onChange: (value: string) => void }

export const TagsField = ({ value, onChange }: Props) => (
  <TextInput
    label={t`Tags`}
    description={t`Separate tags with commas.`}
    maxLength={1000}
    value={value}
    error={tagsFault(value)}
    onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
  />
)
