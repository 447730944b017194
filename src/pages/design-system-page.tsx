import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DIRECTIONS } from '#shared/web/i18n/languages.ts';
import { THEMES } from '#shared/web/layout/theme-button.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { MENU_ITEM_STYLE, Menu } from '#shared/web/ui/menu.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Development only: every piece of the interface, in both directions and both themes. */
export const texts = [] as const;

export function head() {
  return { title: 'Design system', description: 'Every piece of the interface', noindex: true };
}

const LIFE = {
  dateOfBirth: '1931',
  dateOfBirthIsCirca: true,
  dateOfDeath: '2004-11-02',
  dateOfDeathIsCirca: false,
};

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold text-muted">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}

function Pieces() {
  const [tab, setTab] = useState<'first' | 'second'>('first');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <Piece name="Button">
        <Button>Primary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Icon">
          <BadgeCheck className="size-5" aria-hidden="true" />
        </IconButton>
      </Piece>
      <Piece name="Badge">
        <Badge>Plain</Badge>
        <Badge kind="verified">Verified</Badge>
        <Badge kind="demo">Demo</Badge>
      </Piece>
      <Piece name="Field">
        <TextField label="Label" hint="A hint" placeholder="Placeholder" />
        <TextField label="With an error" error="This is required." defaultValue="قبر" />
        <SelectField label="Choice">
          <option>One</option>
          <option>Two</option>
        </SelectField>
      </Piece>
      <Piece name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { name: 'first', label: 'First' },
            { name: 'second', label: 'Second' },
          ]}
          current={tab}
          onChange={setTab}
        >
          <p>{tab}</p>
        </Tabs>
      </Piece>
      <Piece name="Menu, dialog, toast">
        <Menu label="Menu" button="Menu">
          {(close) => (
            <button type="button" className={MENU_ITEM_STYLE} onClick={close}>
              Entry
            </button>
          )}
        </Menu>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Dialog title="Dialog" description="Escape closes it." isOpen={isOpen} onOpenChange={setOpen}>
          <p>Content</p>
        </Dialog>
        <Button kind="quiet" onClick={() => showToast({ title: 'Saved', description: 'A toast' })}>
          Toast
        </Button>
        <Button kind="danger" onClick={() => showToast({ title: 'Failed', kind: 'destructive' })}>
          Destructive toast
        </Button>
      </Piece>
      <Piece name="Portrait, dates, skeleton">
        <Portrait name="Amina Khan" photo={undefined} alt="" className="size-32 rounded-lg" />
        <Portrait name="Picture" photo="/demo/garden.svg" alt="" className="size-32 rounded-lg" />
        <LifeDates of={LIFE} />
        <div className="w-40">
          <Skeletons count={2} className="mb-2 h-8" />
        </div>
      </Piece>
      <Piece name="Card and empty state">
        <Card>Card</Card>
        <EmptyState title="No graves found" text="What to do next." />
      </Piece>
    </div>
  );
}

export function Component() {
  return (
    <div className="p-4">
      <h1 className="mb-4 font-serif text-3xl">Design system</h1>
      <div className="grid gap-4 xl:grid-cols-2">
        {THEMES.flatMap((theme) =>
          DIRECTIONS.map((direction) => (
            <div
              key={`${theme} ${direction}`}
              data-theme={theme}
              dir={direction}
              className="themed rounded-card border border-line bg-ground p-4 text-ink"
            >
              <h2 className="mb-4 font-serif text-xl">
                {theme}, {direction}
              </h2>
              <Pieces />
            </div>
          )),
        )}
      </div>
    </div>
  );
}
