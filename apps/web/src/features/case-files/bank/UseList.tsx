import type { BankUse } from '@casebench/shared/contract/question-bank'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

type Props = {
  cases: readonly BankUse[]
  /** Whether the question says something else than it did: then every linked case can get that. */
  isChanged: boolean
  chosen: readonly string[]
  onChoose: (cases: string[]) => void
}

/** Why a case does not get the change; undefined where it can. */
function obstacleOf({ copies, forked, outdated }: BankUse, isChanged: boolean): string | undefined {
  if (forked === copies) return t`Changed in this case. It is left alone.`
  return !isChanged && outdated === 0 ? t`Up to date` : undefined
}

/** The cases that have copies, and which of their drafts get the question as it is now. */
export function UseList({ cases, isChanged, chosen, onChoose }: Props) {
  if (cases.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No case uses this question.</Trans>
      </Text>
    )
  return (
    <Checkbox.Group
      label={t`Update the drafts of`}
      description={t`Candidates get the change once somebody publishes the draft.`}
      value={[...chosen]}
      onChange={onChoose}
    >
      <Stack gap="xs" mt="xs" mah={260} style={{ overflowY: 'auto' }}>
        {cases.map((one) => {
          const obstacle = obstacleOf(one, isChanged)
          const has = one.draft
            ? t`Its draft has version ${one.version} of the question`
            : t`Published with version ${one.version} of the question`
          return (
            <Checkbox
              key={one.case_id}
              value={one.case_id}
              label={one.name}
              description={obstacle ?? has}
              disabled={obstacle !== undefined}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
