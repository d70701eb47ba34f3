import { type BackupManifest, type BackupPart, backupFormat, backupLimits } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';
import { batches, breathe, type Context, type Run } from './context.ts';
import type { Known, KnownPart, Marks, Sealed } from './known.ts';
import { asCloud, isLeftOut, type LocalRoom } from './local-rooms.ts';
import { type PackedPart, packPart, partLength } from './parts.ts';
import { type Plan, planParts } from './plan-parts.ts';
import type { SealKeys } from './seal.ts';

const roomsAtOnce = 100;
const uploadsAtOnce = 3;

type Packed = { readonly parts: readonly PackedPart[]; readonly marks: Marks };

/** Rooms that were changed since they were last in the cloud as they are here. */
export const changedRooms = (local: readonly LocalRoom[], { marks }: Pick<Known, 'marks'>): LocalRoom[] =>
  local.filter(({ identity, mark }) => marks[identity] !== mark);

async function packRooms(
  { store }: Context,
  rooms: readonly LocalRoom[],
  keys: SealKeys | null,
  run: Run,
): Promise<Packed> {
  const parts: PackedPart[] = [];
  const marks: Marks = {};
  let open: { identity: string; json: string }[] = [];
  let length = 0;
  const close = async () => {
    if (open.length > 0) parts.push(await packPart(open, keys));
    [open, length] = [[], 0];
  };
  let done = 0;
  for (const batch of batches(rooms, roomsAtOnce)) {
    const byId = new Map((await store.readSome(batch.map(({ id }) => id))).map((room) => [room.id, room]));
    for (const { id, identity, mark } of batch) {
      const room = byId.get(id);
      if (!room) continue;
      // A room that changed since it was listed has another mark by now, and is uploaded again.
      marks[identity] = mark;
      if (isLeftOut(room)) continue;
      const cloud = asCloud(room);
      const json = JSON.stringify(cloud);
      if (length > 0 && length + json.length > partLength) await close();
      open.push({ identity, json });
      length += json.length;
    }
    done += batch.length;
    run.progress('packing', done, rooms.length);
    await breathe(run);
  }
  await close();
  return { parts, marks };
}

/** Only what the server does not have: an earlier run may have come half the way. */
async function upload({ cloud }: Context, parts: readonly PackedPart[], run: Run): Promise<number> {
  if (parts.length === 0) return 0;
  // One part is uploaded faster than asked about.
  const names = parts.map(({ part }) => part.name);
  const missing = new Set(parts.length > 1 ? await cloud.missing(names, run.signal) : names);
  const left = parts.filter(({ part }) => missing.has(part.name));
  const total = left.reduce((sum, { part }) => sum + part.bytes, 0);
  let done = 0;
  run.progress('uploading', 0, total);
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      await cloud.put(`${next.part.name}.part`, next.content, run.signal);
      done += next.part.bytes;
      run.progress('uploading', done, total);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
  return total;
}

function manifestOf(
  known: Known,
  plan: Plan,
  parts: readonly BackupPart[],
  sealed: Sealed | null,
  rooms: number,
): BackupManifest {
  const { [known.device]: count = 0, ...others } = known.contents.devices;
  const kept = Object.entries(others).slice(1 - backupLimits.devices);
  return {
    format: backupFormat,
    parts: [...plan.kept, ...parts],
    rooms,
    ...(sealed && { seal: sealed.seal }),
    devices: { ...Object.fromEntries(kept), [known.device]: count + 1 },
  };
}

/** With what the next version is encrypted. What the cloud says does not turn encryption off: the server might want that. */
const sealOf = ({ seal, next }: Known): Sealed | null => (next === undefined ? seal : next);

export const isSealKept = (known: Known): boolean => sealOf(known)?.seal.check === known.contents.seal?.check;

export type Pushed =
  | {
      readonly outcome: 'saved';
      readonly revision: number;
      readonly savedAt: number;
      readonly rooms: number;
      readonly bytes: number;
    }
  | { readonly outcome: 'changed' };

const knownPart = ({ part, identities }: PackedPart): KnownPart => ({
  name: part.name,
  bytes: part.bytes,
  identities,
});

/** Uploads what is new here as the next revision of what `known` has merged. */
export async function push(
  context: Context,
  known: Known,
  local: readonly LocalRoom[],
  { isAuto, run }: { readonly isAuto: boolean; readonly run: Run },
): Promise<Pushed> {
  const sealed = sealOf(known);
  const plan = planParts(local, known, !isSealKept(known));
  const packed = await packRooms(context, plan.rooms, sealed?.keys ?? null, run);
  const alive = new Set(local.filter(({ isAlive }) => isAlive).map(({ identity }) => identity));
  const inCloud = new Set([...plan.keptIdentities, ...packed.parts.flatMap(({ identities }) => identities)]);
  const rooms = [...inCloud].filter((identity) => alive.has(identity)).length;
  const manifest = manifestOf(
    known,
    plan,
    packed.parts.map(({ part }) => part),
    sealed,
    rooms,
  );
  const parts = [
    ...known.parts.filter(({ name }) => plan.keptNames.has(name)),
    ...packed.parts.map(knownPart),
  ];
  const count = manifest.devices[known.device] ?? 1;
  const { marks } = packed;
  await context.known.save({
    device: known.device,
    pending: { count, marks, parts: packed.parts.map(knownPart) },
  });
  const text = new TextEncoder().encode(JSON.stringify(manifest));
  if (text.length > backupLimits.manifestBytes) throw new BackupError('too-large');
  for (let failures = 0; failures < 2; failures += 1) {
    const [path, partBytes] = await Promise.all([
      context.cloud.put('manifest.json', text, run.signal),
      upload(context, packed.parts, run),
    ]);
    run.progress('reporting', 0, 0);
    const report = await context.cloud.report(path, known.revision, isAuto, run.signal);
    if (report.outcome === 'changed') return { outcome: 'changed' };
    if (report.outcome === 'full') throw new BackupError('full-cloud');
    if (report.outcome === 'wrong') throw new BackupError('upload');
    if (report.outcome === 'saved') {
      const { revision, savedAt } = report;
      const contents = { parts: manifest.parts, devices: manifest.devices, seal: manifest.seal ?? null };
      await context.known.save({
        ...{ revision, savedAt, parts, contents, pending: null },
        marks: { ...known.marks, ...marks },
        ...{ seal: sealed, next: undefined, isAnew: false },
      });
      return {
        outcome: 'saved',
        revision,
        savedAt: savedAt ?? context.now(),
        rooms: packed.parts.reduce((sum, { part }) => sum + part.rooms, 0),
        bytes: text.length + partBytes,
      };
    }
  }
  throw new BackupError('upload');
}
