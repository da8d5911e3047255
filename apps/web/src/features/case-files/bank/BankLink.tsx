import { canBeBanked, isForked } from '@casebench/shared/case-file/bank-question'
import type { Attribute } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { linkToBank, takeFromBank } from '../draft/bank.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import type { Place } from '../draft/places.ts'
import { useEditing } from '../editor/editor-context.ts'
import { useBankQuestion } from './bank.ts'
import { SaveToBankDialog } from './SaveToBankDialog.tsx'

type Props = { draft: CaseDraft; place: Place; attribute: Attribute }

/** Whether a question is a copy of one of the bank, and what can be done about it. */
export function BankLink({ draft, place, attribute }: Props) {
  const { readOnly } = useEditing()
  const [saving, setSaving] = useState(false)
  if (attribute.bankQuestion)
    return <Linked draft={draft} place={place} attribute={attribute} link={attribute.bankQuestion} />
  if (readOnly || !canBeBanked(attribute)) return null
  return (
    <>
      <Group>
        <Button size="xs" variant="default" onClick={() => setSaving(true)}>
          <Trans>Save to the question bank</Trans>
        </Button>
      </Group>
      {saving && (
        <SaveToBankDialog draft={draft} place={place} attribute={attribute} onClose={() => setSaving(false)} />
      )}
    </>
  )
}

type LinkedProps = Props & { link: { id: string; version: number } }

function Linked({ place, attribute, link }: LinkedProps) {
  const { acts, readOnly } = useEditing()
  const origin = useBankQuestion(link.id, link.version)
  const current = useBankQuestion(link.id)
  const [before, now] = [origin.data, current.data]
  const isChanged = before !== undefined && isForked(attribute, before.content)
  const isOutdated = now !== undefined && now.version !== link.version
  return (
    <section aria-label={t`Question bank`}>
      <Text size="sm" c="dimmed" mb={6}>
        {origin.isPending || current.isPending
          ? t`Loading…`
          : before === undefined || now === undefined
            ? t`From the question bank, which no longer has this version or cannot show it to you.`
            : isChanged
              ? t`From the question bank, version ${link.version}, and changed here. Changes in the bank leave it alone.`
              : t`Linked to the question bank, version ${link.version}.`}
        {isOutdated && ` ${t`The bank has version ${now.version}.`}`}
      </Text>
      {!readOnly && (
        <Group gap="xs">
          {before !== undefined && now !== undefined && (isChanged || isOutdated) && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                acts.edit((draft) =>
                  takeFromBank(
                    draft,
                    place,
                    { id: link.id, version: now.version, content: now.content },
                    before.content,
                  ),
                )
              }
            >
              {t`Use version ${now.version} of the bank`}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => acts.edit((draft) => linkToBank(draft, place, undefined))}>
            <Trans>Unlink</Trans>
          </Button>
        </Group>
      )}
    </section>
  )
}
