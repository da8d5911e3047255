import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Group.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { commaSeparated } from '../../../ui/in-words.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { addFromBank } from '../draft/bank.ts'
import { attributeTypeLabel } from '../editor/attribute-type-labels.ts'
import { useEditing } from '../editor/editor-context.ts'
import { BankFilters } from './BankFilters.tsx'
import { type BankFilter, loadBankQuestion, maxOffered, useOffered } from './bank.ts'

/** Questions that are added at once. */
const maxPicked = 50

/** Offers the questions of the bank; those that are picked are added as copies where a new question would stand. */
export function AddFromBankDialog({ onClose }: { onClose: () => void }) {
  const { acts } = useEditing()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<BankFilter>({})
  const [picked, setPicked] = useState<readonly string[]>([])
  const [q] = useDebouncedValue(search.trim(), 250)
  const offered = useOffered(q, filter)
  const adding = useMutation({
    mutationFn: () => Promise.all(picked.map((id) => loadBankQuestion(id))),
    onSuccess: (found) => {
      const questions = found.map(({ question_id: id, version, content }) => ({ id, version, content }))
      acts.rearrange((draft, place) => addFromBank(draft, place, questions))
      onClose()
    },
  })
  const count = picked.length
  return (
    <Dialog opened title={t`Add from the question bank`} size={640} onClose={onClose}>
      <Stack gap="sm">
        <Group gap="xs">
          <TextInput
            type="search"
            aria-label={t`Search questions`}
            placeholder={t`Search questions`}
            value={search}
            data-autofocus
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <BankFilters filter={filter} onChange={setFilter} />
        </Group>
        <QueryBoundary
          query={offered}
          loading={<Text c="dimmed">{t`Loading…`}</Text>}
          failed={t`Could not load the question bank`}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <Text c="dimmed">
              <Trans>No matching questions</Trans>
            </Text>
          }
        >
          {({ rows, total }) => (
            <Stack gap="xs" mah="45vh" style={{ overflowY: 'auto' }}>
              <Checkbox.Group value={[...picked]} onChange={setPicked} aria-label={t`Questions`}>
                <Stack gap="xs">
                  {rows.map(({ question_id: id, title, type, tags }) => (
                    <Checkbox
                      key={id}
                      value={id}
                      label={title}
                      description={commaSeparated([attributeTypeLabel(type), ...tags])}
                      disabled={count >= maxPicked && !picked.includes(id)}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
              {total > rows.length && (
                <Text size="sm" c="dimmed">
                  {t`Showing the first ${maxOffered}. Search to find others.`}
                </Text>
              )}
            </Stack>
          )}
        </QueryBoundary>
        {adding.isError && (
          <Alert color="red" role="alert">
            {detailOf(adding.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Blocked reason={count === 0 ? t`Choose at least one.` : undefined}>
            <Button loading={adding.isPending} onClick={() => adding.mutate()}>
              {plural(count, { one: 'Add # question', other: 'Add # questions' })}
            </Button>
          </Blocked>
        </Group>
      </Stack>
    </Dialog>
  )
}
