import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../api/session.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import classes from '../../../ui/account-section.module.css'
import { formatDate } from '../../../ui/formats.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SecondFactorSection } from '../../second-factor/SecondFactorSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionList } from './SessionList.tsx'

const YourData = lazy(async () => ({ default: (await import('../../personal-data/YourData.tsx')).YourData }))

/** Who one is here, where one is signed in, and what is held about one. */
export function AccountPage() {
  const user = useUser()
  const facts = [
    ['Name', user.name],
    ['Email', user.email],
    ['Username', user.username],
    ['Phone', user.phone_number],
    ['Roles', user.groups.map((group) => group.replaceAll('_', ' ')).join(', ')],
    ['Level', String(user.level)],
    ['Member since', formatDate(new Date(user.created_at))],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <TopBar />
      <main className={classes.page}>
        <PageTitle title="Your account" description="Ask your coordinator if something is wrong." />
        <section className={classes.card} aria-label="Profile">
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SessionList />
        <PasswordSection />
        <SecondFactorSection />
        <Suspense fallback={<Skeleton height={150} radius="md" />}>
          <YourData />
        </Suspense>
      </main>
    </>
  )
}
