/** What one request for a picture is answered with. */
export type ImagePlan = {
  /** Refuse with this HTTP status instead. */
  status?: number;
  /** `code` of the refusal. */
  code?: string;
  /** Default: `base64`. `link`: an address at this server; `elsewhere`: one at another host. */
  as?: 'base64' | 'link' | 'elsewhere';
  /** What is given for the picture: text that is none, an SVG, or an answer without any. */
  instead?: 'nonsense' | 'svg' | 'nothing';
  /** Hold until `release()`. */
  wait?: boolean;
  /** Break the connection in the middle of the answer. */
  cut?: boolean;
  /** Refuse requests that name a size or the form of the answer. */
  plainOnly?: boolean;
};

const plans: Readonly<Record<string, ImagePlan>> = {
  link: { as: 'link' },
  elsewhere: { as: 'elsewhere' },
  nonsense: { instead: 'nonsense' },
  svg: { instead: 'svg' },
  nothing: { instead: 'nothing' },
  wait: { wait: true },
  cut: { cut: true },
  plain: { plainOnly: true },
  moderated: { status: 400, code: 'moderation_blocked' },
};

/** Words of a description steer the answer: `status=500`, `link`, `wait`, … (the names of the plans above). */
export function imagePlanOf(description: string): ImagePlan {
  const words = description.split(/[\s.]+/);
  const status = words.map((word) => /^status=(\d{3})$/.exec(word)?.[1]).find(Boolean);
  const named = words.map((word) => plans[word]).filter((plan) => plan !== undefined);
  return Object.assign({}, ...named, status && { status: Number(status) });
}
