import type { Attribute } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { bankReferenceAt, linkToBank } from '../draft/bank.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import type { Place } from '../draft/places.ts'
import { useEditing } from '../editor/editor-context.ts'
import { contentFor, tagsIn, useAddToBank } from './bank.ts'
import { TagsField, tagsFault } from './TagsField.tsx'

type Props = { draft: CaseDraft; place: Place; attribute: Attribute; onClose: () => void }

/** Keeps a question in the bank; the one in the case becomes a copy of it. */
export function SaveToBankDialog({ draft, place, attribute, onClose }: Props) {
  const { acts } = useEditing()
  const [tags, setTags] = useState('')
  const [withReference, setWithReference] = useState(false)
  const reference = bankReferenceAt(draft, place)
  const adding = useAddToBank((link) => {
    acts.edit((now) => linkToBank(now, place, link))
    onClose()
  })
  const save = () => {
    // It is said at the field.
    if (tagsFault(tags) !== undefined) return
    adding.mutate({ content: contentFor(attribute, withReference ? reference : undefined), tags: tagsIn(tags) })
  }
  return (
    <Dialog opened title={t`Save to the question bank`} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            The bank keeps the title, type, options, guidance and grading. Weight, translations and documents stay with
            the case.
          </Trans>
        </Text>
        <TagsField value={tags} onChange={setTags} />
        {reference !== undefined && (
          <Checkbox
            label={t`Keep the reference answer too`}
            description={t`Only if the answer is the same in every case. Passages in documents are not kept.`}
            checked={withReference}
            onChange={({ currentTarget: { checked } }) => setWithReference(checked)}
          />
        )}
        {adding.isError && (
          <Alert color="red" role="alert">
            {detailOf(adding.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={adding.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
