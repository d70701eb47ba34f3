import { Skeleton } from '@orangery/ui';

/** In the place of what is being loaded: some blocks as tall as its parts. */
export function LinesSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <>
      {heights.map((height, index) => (
        <Skeleton key={`${index} ${height}`} shape="block" height={height} width="100%" />
      ))}
    </>
  );
}
