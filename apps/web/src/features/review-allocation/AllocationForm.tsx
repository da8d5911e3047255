import type { Allocation } from '@casebench/shared/contract/review-allocation'
import { apartBy, maxAllocationRules } from '@casebench/shared/review-allocation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, detailOf } from '../../api/request.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OrderedCards } from '../../ui/ordered/OrderedCards.tsx'
import { moved, placed } from '../../ui/ordered/order.ts'
import { toastError } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import classes from './allocation.module.css'
import { allocationQuery, useSaveAllocation } from './allocation.ts'
import { type DraftRule, draftOf, isSame, newRule, wantedRules, withRule } from './draft.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { apartTexts, ruleSummary, ruleTitle } from './rule-texts.ts'

const is = (key: string) => (rule: DraftRule) => rule.key === key

/** The rules, changed as a whole: nothing of them holds before it is saved. */
export function AllocationForm({ saved }: { saved: Allocation }) {
  /** What was stored when this was shown: somebody else may save others meanwhile. */
  const [base, setBase] = useState(() => ({ seen: saved.seen, draft: draftOf(saved) }))
  const [draft, setDraft] = useState(base.draft)
  const [edited, setEdited] = useState<DraftRule>()
  const stored = useQuery({ ...allocationQuery, enabled: false })
  const saving = useSaveAllocation()
  const { rules } = draft
  const isChanged = !isSame(draft, base.draft)
  useUnsaved(isChanged, t`Leave without saving? Your changes to the rules are lost.`)
  const setRules = (changed: readonly DraftRule[]) => setDraft({ ...draft, rules: changed })
  const show = (allocation: Allocation) => {
    const shown = draftOf(allocation)
    setBase({ seen: allocation.seen, draft: shown })
    setDraft(shown)
    saving.reset()
  }
  const showTheirs = async () => {
    const { data, isSuccess, error } = await stored.refetch()
    if (isSuccess) show(data)
    else if (error) toastError(detailOf(error))
  }
  const save = () =>
    saving.mutate(
      { seen: base.seen, apart_by: draft.apartBy, rules: wantedRules(draft) },
      { onSuccess: ({ message: _, ...now }) => show(now) },
    )
  const isStale = saving.error instanceof ApiError && saving.error.code === 'stale_rules'
  const unchanged = isChanged ? undefined : t`There are no changes to save.`
  return (
    <div className={classes.form}>
      <OrderedCards
        label={t`Rules`}
        items={rules.map((rule, at) => ({
          id: rule.key,
          name: t`rule ${at + 1}`,
          title: ruleTitle(rule),
          // What was counted holds for the rules as they are stored.
          summary: ruleSummary(isChanged ? { ...rule, unassigned: null } : rule).join(' · '),
        }))}
        acts={
          saving.isPending
            ? undefined
            : {
                onMove: (key, by) => setRules(moved(rules, is(key), by)),
                onPlace: (dragged, where, target) => setRules(placed(rules, is(dragged), where, is(target))),
                onEdit: (key) => setEdited(rules.find(is(key))),
                onRemove: (key) => setRules(rules.filter((rule) => rule.key !== key)),
              }
        }
        ends={{ first: t`This is the first rule.`, last: t`This is the last rule.` }}
      />
      {rules.length > 0 && (
        <p className={classes.quiet}>
          <Trans>What somebody releases in the queue stays without a reviewer until a person assigns it.</Trans>
        </p>
      )}
      {rules.length === 0 && (
        <Notice
          icon={<IconArrowsSplit2 size={30} stroke={1.4} />}
          title={t`No rules`}
          text={t`Results wait until a reviewer takes them, or somebody assigns them.`}
        />
      )}
      <Blocked
        reason={rules.length >= maxAllocationRules ? t`There are at most ${maxAllocationRules} rules.` : undefined}
      >
        <Button
          variant="default"
          disabled={saving.isPending}
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setEdited(newRule())}
        >
          <Trans>Add rule</Trans>
        </Button>
      </Blocked>
      <Radio.Group
        label={t`Keep reviewers apart from people they work with`}
        disabled={saving.isPending}
        description={t`This holds for these rules, for assigning by hand and for marking itself.`}
        value={draft.apartBy}
        onChange={(value) => setDraft({ ...draft, apartBy: value as typeof draft.apartBy })}
      >
        <div className={classes.options}>
          {apartBy.map((one) => (
            <Radio key={one} value={one} label={apartTexts[one]()} />
          ))}
        </div>
      </Radio.Group>
      {saving.error !== null && (
        <Alert color="red" role="alert">
          {detailOf(saving.error)}
          {isStale && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              display="block"
              loading={stored.isFetching}
              onClick={() => void showTheirs()}
            >
              <Trans>Show their rules</Trans>
            </Button>
          )}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Blocked reason={unchanged}>
          <Button variant="default" disabled={saving.isPending} onClick={() => setDraft(base.draft)}>
            <Trans>Discard</Trans>
          </Button>
        </Blocked>
        <Blocked reason={saving.isPending ? undefined : unchanged}>
          <Button loading={saving.isPending} onClick={save}>
            <Trans>Save rules</Trans>
          </Button>
        </Blocked>
      </div>
      {edited && (
        <RuleDialog
          key={edited.key}
          rule={edited}
          isNew={!rules.some(is(edited.key))}
          onDone={(rule) => {
            setRules(withRule(rules, rule))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
