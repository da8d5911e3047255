import type { BankQuestion, BankUse } from '@casebench/shared/contract/question-bank'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import { EditingProvider } from '../editor/editor-context.ts'
import { useEditor } from '../editor/use-editor.ts'
import { BankQuestionFields } from './BankQuestionFields.tsx'
import { contentFor, tagsIn, useBankQuestion, useBankUse, useDeleteFromBank, useSaveBankQuestion } from './bank.ts'
import { attributeIn, draftOf, questionPlace } from './bank-draft.ts'
import { Outcomes } from './Outcomes.tsx'
import { TagsField, tagsFault } from './TagsField.tsx'
import { UseList } from './UseList.tsx'

type Props = { id: string; title: string; onClose: () => void }

/** One question of the bank: what it says, which cases have copies, and its versions. */
export function BankQuestionDialog({ id, title, onClose }: Props) {
  const question = useBankQuestion(id)
  const use = useBankUse(id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [saves, setSaves] = useState(0)
  const saving = useSaveBankQuestion(() => {
    setChosen([])
    setSaves((before) => before + 1)
  })
  const mayClose = useRef(() => true)
  const close = () => {
    if (mayClose.current()) onClose()
  }
  return (
    <Dialog opened title={title} size={760} onClose={close}>
      <QueryBoundary
        query={question}
        loading={<Text c="dimmed">{t`Loading…`}</Text>}
        failed={t`Could not load this question`}
      >
        {(loaded) => (
          <QueryBoundary
            query={use}
            loading={<Text c="dimmed">{t`Loading…`}</Text>}
            failed={t`Could not load the cases that use this question`}
          >
            {(cases) => (
              <Editor
                // It begins anew with what was saved, and only then.
                key={saves}
                {...{ question: loaded, cases, saving, chosen, mayClose }}
                onClose={close}
                onDeleted={onClose}
                onChoose={setChosen}
              />
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

type EditorProps = {
  question: BankQuestion
  cases: readonly BankUse[]
  /** It outlives this form, which begins anew with what was saved. */
  saving: ReturnType<typeof useSaveBankQuestion>
  chosen: readonly string[]
  onChoose: (cases: string[]) => void
  /** Asks before typed work is lost. */
  mayClose: RefObject<() => boolean>
  onClose: () => void
  onDeleted: () => void
}

function Editor({ question, cases, saving, chosen, onChoose, mayClose, onClose, onDeleted }: EditorProps) {
  const [start] = useState(() => draftOf(question.content))
  const [{ present }, acts] = useEditor(start, questionPlace)
  const [tags, setTags] = useState(commaSeparated(question.tags))
  const [deleting, setDeleting] = useState(false)
  const { draft } = present
  const isChanged = draft !== start || tags !== commaSeparated(question.tags)
  const removing = useDeleteFromBank(onDeleted)
  const editing = useMemo(() => ({ acts, readOnly: false, language: 'und', faults: [] }), [acts])
  const mayGo = useUnsaved(isChanged, t`Leave without saving? What you have typed is lost.`)
  useEffect(() => {
    mayClose.current = mayGo
    return () => {
      mayClose.current = () => true
    }
  })
  const save = () => {
    const { attribute, reference } = attributeIn(draft)
    saving.mutate({
      body: {
        question_id: question.question_id,
        version: question.version,
        content: contentFor(attribute, reference),
        ...(tags === commaSeparated(question.tags) ? {} : { tags: tagsIn(tags) }),
      },
      cases: chosen,
    })
  }
  return (
    <Stack gap="md">
      <EditingProvider value={editing}>
        <BankQuestionFields draft={draft} />
      </EditingProvider>
      <TagsField value={tags} onChange={setTags} />
      <UseList cases={cases} isChanged={draft !== start} chosen={chosen} onChoose={onChoose} />
      <section aria-label={t`Versions`}>
        {question.versions.slice(0, 5).map(({ version, author, created_at }) => (
          <Text key={version} size="sm" c="dimmed">
            {t`Version ${version}: ${author ?? '–'}, ${formatDateTime(created_at)}`}
          </Text>
        ))}
      </section>
      {saving.isSuccess && <Outcomes cases={cases} {...saving.data} />}
      {saving.isError && (
        <Alert color="red" role="alert">
          {detailOf(saving.error)}
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Blocked reason={!isChanged && chosen.length === 0 ? t`There are no changes to save.` : tagsFault(tags)}>
            <Button loading={saving.isPending} onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </Blocked>
        </Group>
      </Group>
      <ConfirmDialog
        opened={deleting}
        title={t`Delete this question?`}
        names={[question.content.title]}
        action={t`Delete`}
        pending={removing.isPending}
        onConfirm={() => removing.mutate({ question_id: question.question_id, version: question.version })}
        onClose={() => setDeleting(false)}
      >
        <Trans>Cases keep their copies, which can then no longer be updated from the bank.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}
