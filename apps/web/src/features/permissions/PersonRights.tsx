import { getAllUsers } from '@casebench/shared/contract/people'
import { getRights } from '@casebench/shared/contract/permissions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { filled, firstOf } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { commaSeparated, listOf } from '../../ui/in-words.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { emailFault } from '../onboarding/email.ts'
import type { Choice } from '../people/choices/choice.ts'
import { OneOf } from '../people/choices/OneOf.tsx'
import type { Source } from '../people/choices/use-choices.ts'
import classes from './permissions.module.css'
import { RightsView } from './RightsView.tsx'

type Props = { opened: boolean; onClose: () => void }

const personSource: Source = {
  key: 'people',
  find: async (search, signal) =>
    (await callApi(getAllUsers, { query: search }, { signal })).map(({ email, name }) => ({
      value: email,
      label: name === '' ? email : commaSeparated([name, email]),
    })),
}

/** What a person could do, by all the roles they have. */
export function PersonRights({ opened, onClose }: Props) {
  const [email, setEmail] = useState<string>()
  return (
    <SidePanel opened={opened} title={t`What a person sees`} onClose={onClose}>
      <div className={classes.who}>
        <Who onChoose={setEmail} />
      </div>
      {email !== undefined && <RightsOfPerson key={email} email={email} />}
    </SidePanel>
  )
}

/** Chosen from the list by whoever may see it; typed by everybody else. */
const Who = (props: { onChoose: (email: string | undefined) => void }) =>
  useCanOpen('manage_users') ? <ChosenPerson {...props} /> : <TypedPerson {...props} />

function ChosenPerson({ onChoose }: { onChoose: (email: string | undefined) => void }) {
  const [chosen, setChosen] = useState<Choice>()
  return (
    <OneOf
      label={t`Person`}
      placeholder={t`Search people`}
      source={personSource}
      chosen={chosen}
      onChange={(choice) => {
        setChosen(choice)
        onChoose(choice?.value)
      }}
    />
  )
}

/** Nothing is sent by the form itself: whom it names is asked about beside it, which says what it cannot find. */
const nothingSent = { isPending: false, error: null }

function TypedPerson({ onChoose }: { onChoose: (email: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: firstOf(filled(t`Enter an email.`), emailFault) },
  })
  const { formProps } = useSubmit({ form, saving: nothingSent, onSave: ({ email }) => onChoose(email.trim()) })
  return (
    <form {...formProps} className={classes.typed}>
      <TextInput type="email" label={t`Email of the person`} {...form.getInputProps('email')} />
      <Button type="submit" variant="default">
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}

function RightsOfPerson({ email }: { email: string }) {
  const rights = useQuery({
    queryKey: ['rights', email],
    queryFn: ({ signal }) => callApi(getRights, { query: { email } }, { signal }),
    staleTime: 0,
  })
  return (
    <QueryBoundary query={rights} failed={t`Could not load their permissions`} loading={<ListSkeleton columns={2} />}>
      {({ suspended, groups, page_permissions, endpoint_permissions }) => (
        <>
          <p className={classes.roles}>
            <Trans>Roles: {listOf(groups.map(roleLabel))}</Trans>
          </p>
          {suspended ? (
            <Alert variant="default">
              <Trans>They are suspended and cannot open anything, whatever their roles.</Trans>
            </Alert>
          ) : (
            <RightsView
              held={{ groups, pagePermissions: page_permissions, endpointPermissions: endpoint_permissions }}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
