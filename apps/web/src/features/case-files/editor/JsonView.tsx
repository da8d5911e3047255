import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useMemo, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import type { CaseDraft } from '../draft/case-draft.ts'
import { readText, textOf } from '../draft/json-text.ts'
import classes from './editor.module.css'
import { useEditing } from './editor-context.ts'

/** Text that was written and not applied, and the draft that it began with. */
export type WrittenText = { text: string; base: CaseDraft }

type Props = {
  draft: CaseDraft
  written: WrittenText | undefined
  onWrite: (written: WrittenText | undefined) => void
}

/** The whole draft as text. What is written changes nothing until it is applied; applying it can be undone. */
export function JsonView({ draft, written, onWrite }: Props) {
  const { acts, readOnly } = useEditing()
  const [fault, setFault] = useState<string>()
  const current = useMemo(() => textOf(draft), [draft])
  const write = (text: string) => {
    setFault(undefined)
    onWrite(text === current ? undefined : { text, base: written?.base ?? draft })
  }
  const apply = () => {
    if (!written) return
    const read = readText(written.text)
    if ('fault' in read) return setFault(read.fault)
    acts.edit(() => read.draft)
    onWrite(undefined)
  }
  return (
    <div className={classes.json}>
      <Textarea
        label={t`Case and answer sheet as JSON`}
        classNames={{ input: classes.code ?? '' }}
        rows={30}
        resize="vertical"
        spellCheck={false}
        readOnly={readOnly}
        value={written?.text ?? current}
        error={fault}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      {written && written.base !== draft && (
        <Alert variant="default">
          <Trans>The case has changed since you opened this text. Applying the text overwrites those changes.</Trans>
        </Alert>
      )}
      {!readOnly && (
        <Group justify="flex-end" gap="xs">
          <Blocked reason={written ? undefined : t`There are no changes to discard.`}>
            <Button variant="default" onClick={() => write(current)}>
              <Trans>Discard</Trans>
            </Button>
          </Blocked>
          <Blocked reason={written ? undefined : t`There are no changes to apply. Edit the text first.`}>
            <Button onClick={apply}>
              <Trans>Apply</Trans>
            </Button>
          </Blocked>
        </Group>
      )}
    </div>
  )
}
