/** Folder of the object storage, and the bucket that `GET /chat/help/qiniu-token` is asked with. */
export const backupBucket = 'chat-record';

export const backupLimits = {
  /** A record in the whole-file format, and any part: bytes as they are stored. */
  fileBytes: 50 * 1024 * 1024,
  /** What one file may become when it is unpacked. */
  unpackedBytes: 256 * 1024 * 1024,
  /** A manifest. */
  manifestBytes: 1024 * 1024,
  parts: 4_000,
  devices: 64,
  /** Kept beside the current one. */
  olderVersions: 10,
  /** Iterations of PBKDF2: what is written, and the fewest and most that are accepted. */
  iterations: { used: 600_000, min: 600_000, max: 10_000_000 },
} as const;

/** Format of the manifest that this release writes, and the newest one it reads. */
export const backupFormat = 1;

/** Rooms of one part, packed with gzip: a JSON array of rooms, sealed with AES-GCM where the backup is encrypted. */
export type BackupPart = {
  /** 64 hexadecimal digits: SHA-256 of the packed rooms, or HMAC-SHA-256 of them where they are sealed. */
  readonly name: string;
  /** SHA-256 of the stored bytes, hexadecimal. */
  readonly sha256: string;
  /** As stored. */
  readonly bytes: number;
  /** How many rooms, tombstones among them. */
  readonly rooms: number;
};

/** How the key is made of the passphrase, and what shows that a passphrase is the right one. */
export type BackupSeal = {
  readonly kdf: 'PBKDF2-SHA256';
  readonly iterations: number;
  /** 16 bytes, hexadecimal. */
  readonly salt: string;
  /** HMAC-SHA-256 of a known text, hexadecimal. */
  readonly check: string;
};

/**
 * What a backup consists of: the merge of all rooms of all parts, a later part having the newer copy of a room. Stored as
 * JSON under the path that is reported. The other format is a JSON array of rooms.
 */
export type BackupManifest = {
  readonly format: number;
  readonly parts: readonly BackupPart[];
  /** Living rooms. */
  readonly rooms: number;
  /** Missing: the parts can be read by the server's operator. */
  readonly seal?: BackupSeal;
  /** The last backup of each device that is in it, by the random name of the device: after a cut it knows what arrived. */
  readonly devices: Readonly<Record<string, number>>;
};
