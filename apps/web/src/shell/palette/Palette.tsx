import { plural, t } from '@lingui/core/macro'
import { useComputedColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/spotlight/styles.css'
import {
  IconBook,
  IconBriefcase,
  IconFileText,
  IconLockOpen,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { randomId } from '../../ui/random-id.ts'
import { useColorSwitch } from '../color-switch.ts'
import { useGuide } from '../guide/guide.ts'
import { useCohortsToActOn, useFound, useOwnCases } from './found.ts'
import { matches } from './matching.ts'
import { usePlaces } from './pages.tsx'
import classes from './palette.module.css'

type Entry = {
  id: string
  label: string
  description: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  onTrigger: () => void
}
type Group = { title: string; entries: Entry[] }

/** So many cohorts are offered before something is typed that tells them apart. */
const cohortsOffered = 5

/** What can be done to people and cohorts: each opens its dialog. */
function useActs(typed: string): Entry[] {
  const navigate = useNavigate()
  const mayInvite = useCanOpen('add_user')
  const seesPeople = useCanOpen('manage_users')
  const { cohorts, mayAssign, mayUnlock } = useCohortsToActOn()
  const search = typed.trim()
  const invite = {
    id: 'action invite',
    label: t`Invite someone`,
    description: t`Adds a user and sends an invitation`,
    icon: IconUserPlus,
    onTrigger: () => void navigate({ to: '/admin/users/users', search: { act: 'invite' } }),
  }
  const act = (cohortId: string, wanted: 'assign' | 'unlock') => () =>
    void navigate({ to: '/admin/users/cohorts/$cohortId', params: { cohortId }, search: { act: wanted } })
  const ofCohort = ({ id, description }: { id: string; description: string }): Entry[] => [
    ...(mayAssign
      ? [
          {
            id: `action assign ${id}`,
            label: t`Assign a case to ${description}`,
            description: t`Cohort`,
            icon: IconBriefcase,
            onTrigger: act(id, 'assign'),
          },
        ]
      : []),
    ...(mayUnlock
      ? [
          {
            id: `action unlock ${id}`,
            label: t`Unlock tests for ${description}`,
            description: t`Cohort`,
            icon: IconLockOpen,
            onTrigger: act(id, 'unlock'),
          },
        ]
      : []),
  ]
  const found =
    search === ''
      ? []
      : cohorts
          // Who types no more than the name of a cohort does not ask for an act.
          .filter(({ description }) => !matches(description, search))
          .flatMap(ofCohort)
          .filter(({ label }) => matches(label, search))
  return [
    ...(mayInvite && seesPeople && matches(invite.label, search) ? [invite] : []),
    ...found.slice(0, 2 * cohortsOffered),
  ]
}

/** Everything that can be gone to or done from here, found by what is typed. */
function useGroups(typed: string): { groups: Group[]; isSearching: boolean; failed: boolean } {
  const navigate = useNavigate()
  const places = usePlaces()
  const own = useOwnCases()
  const guide = useGuide()
  const { people, cases, isSearching, failed } = useFound(typed)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const switchColors = useColorSwitch()
  const acts = useActs(typed)
  const groups = [
    {
      title: t`Your cases`,
      entries: own
        .filter(({ name, country, mode }) => matches(`${name} ${country} ${mode}`, typed))
        .map(({ caseId, mode, name, country }) => ({
          id: `own ${mode} ${caseId}`,
          label: name,
          description: [mode === 'test' ? t`Test` : t`Training`, country].filter(Boolean).join(' · '),
          icon: IconBriefcase,
          onTrigger: () =>
            void navigate({ to: '/platform/$mode/$caseId/$uuid', params: { mode, caseId, uuid: randomId() } }),
        })),
    },
    {
      title: t`People`,
      entries: people.map(({ email, name, username }) => ({
        id: `person ${email}`,
        label: name || username,
        description: email,
        icon: IconUser,
        onTrigger: () => void navigate({ to: '/admin/users/users/$email', params: { email } }),
      })),
    },
    {
      title: t`Case files`,
      entries: cases.map(({ caseId, name, assigned }) => ({
        id: `case ${caseId}`,
        label: name,
        description: t`${caseId} · assigned ${assigned} ${plural(assigned, { one: 'time', other: 'times' })}`,
        icon: IconFileText,
        onTrigger: () => void navigate({ to: '/admin/case_manager/cases/$caseId', params: { caseId } }),
      })),
    },
    {
      title: t`Pages`,
      entries: [
        ...places
          .filter(({ title, section }) => matches(`${title} ${section}`, typed))
          .map(({ title, section, path, icon }) => ({
            id: `page ${path}`,
            label: title,
            description: section,
            icon,
            onTrigger: () => void navigate({ to: path }),
          })),
        ...(guide !== undefined && matches(t`Guide Help`, typed)
          ? [
              {
                id: 'page guide',
                label: t`Guide`,
                description: t`Opens in a new tab`,
                icon: IconBook,
                onTrigger: () => void window.open(guide, '_blank', 'noopener'),
              },
            ]
          : []),
      ],
    },
    {
      title: t`Actions`,
      entries: [
        ...acts,
        {
          id: 'action colours',
          label: scheme === 'dark' ? t`Switch to light colours` : t`Switch to dark colours`,
          description: t`On this device`,
          icon: scheme === 'dark' ? IconSun : IconMoon,
          onTrigger: switchColors,
        },
      ].filter(({ id, label }) => id !== 'action colours' || matches(t`${label} theme`, typed)),
    },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching, failed }
}

const [store, spotlight] = createSpotlight()

/** What is found on the server comes after the key that asked for it: the first of it is chosen then, as it is elsewhere. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (list === null || list.querySelector('[data-selected]') !== null) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** The palette of Ctrl K: type, choose with the arrows, Enter. It is there while it is open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, isSearching, failed } = useGroups(typed)
  useEffect(() => {
    spotlight.open()
    return spotlight.close
  }, [])
  const first = groups[0]?.entries[0]?.id
  useEffect(() => {
    if (first !== undefined) chooseFirst()
  }, [first])
  const nothing = isSearching
    ? t`Searching …`
    : failed
      ? t`The search failed. Keep typing to try again.`
      : t`No results.`
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(480px, 70vh)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.25, blur: 0 }}
      classNames={{ actionsGroup: classes.group, actionDescription: classes.description }}
      aria-label={t`Search`}
    >
      <Spotlight.Search
        placeholder={t`Pages, cases, people, actions`}
        aria-label={t`Search pages, cases, people and actions`}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map(({ id, label, description, icon: Icon, onTrigger }) => (
              <Spotlight.Action
                key={id}
                label={label}
                description={description}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                onClick={onTrigger}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
