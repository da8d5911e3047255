import { Alert, Button, NativeSelect, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Skeleton.css'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { useSaveEntry } from './entries.ts'
import { type EntryDraft, type EntryFaults, faultsOf } from './entry-draft.ts'
import classes from './knowledge.module.css'
import { isPageKey, pageChoices } from './page-names.ts'

const Markdown = lazy(() => import('../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

type Props = {
  /** The one that is changed; without it one is added. */
  qid: string | undefined
  draft: EntryDraft
  onDelete: (() => void) | undefined
  onSaved: () => void
}

type View = 'write' | 'preview'
const views: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

/** A question, its answer, and the page that both are about. Ctrl Enter saves. */
export function EntryForm({ qid, draft, onDelete, onSaved }: Props) {
  const { fields, change, isChanged } = draft
  const [faults, setFaults] = useState<EntryFaults>({})
  const [view, setView] = useState<View>('write')
  const saving = useSaveEntry(qid, onSaved)

  function save() {
    if (saving.isPending) return
    const found = faultsOf(fields)
    setFaults(found)
    if (found.response !== undefined) setView('write')
    if (Object.keys(found).length === 0) saving.mutate(fields)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <form onSubmit={submit} onKeyDown={saveByKey} noValidate className={classes.form}>
      <Textarea
        label="Question"
        description="Written as people ask it. Words in the question count more than words in the answer."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        value={fields.question}
        error={faults.question}
        onChange={({ currentTarget: { value } }) => change({ question: value })}
      />
      <NativeSelect
        label="Page"
        description="On this page, this entry is preferred over equally good matches."
        data={[...pageChoices]}
        value={fields.page}
        onChange={({ currentTarget: { value } }) => change({ page: isPageKey(value) ? value : '' })}
      />
      <div className={classes.answer}>
        <SegmentedControl
          aria-label="The answer"
          size="xs"
          data={views}
          value={view}
          onChange={(wanted) => setView(wanted === 'preview' ? 'preview' : 'write')}
        />
        {view === 'write' ? (
          <Textarea
            label="Answer"
            description={
              <>
                Markdown. List other ways to ask at the end, under the heading ## Also asked as.
                <span className="for-keyboard"> Ctrl Enter saves.</span>
              </>
            }
            autosize
            minRows={10}
            maxRows={24}
            value={fields.response}
            error={faults.response}
            onChange={({ currentTarget: { value } }) => change({ response: value })}
          />
        ) : (
          <section aria-label="Preview" className={classes.preview}>
            <Suspense fallback={<Skeleton height={120} radius="md" />}>
              <Markdown text={fields.response.trim() === '' ? '*No answer yet.*' : fields.response} />
            </Suspense>
          </section>
        )}
      </div>
      {saving.isError && (
        <Alert color="red" role="alert">
          {detailOf(saving.error)}
        </Alert>
      )}
      <div className={classes.acts}>
        <Blocked
          reason={qid === undefined || isChanged || saving.isPending ? undefined : 'There are no changes to save.'}
        >
          <Button type="submit" loading={saving.isPending}>
            {qid === undefined ? 'Add entry' : 'Save'}
          </Button>
        </Blocked>
        {onDelete && (
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
