import { describe, expect, it, vi } from 'vitest';
import { createScope } from './scope.ts';

describe('createScope', () => {
  it('aborts its signal and runs what was deferred, last first, once', () => {
    const { scope, end } = createScope(() => {});
    const order: string[] = [];
    scope.defer(() => order.push('first'));
    scope.defer(() => order.push('second'));
    end();
    end();
    expect(scope.signal.aborted).toBe(true);
    expect(order).toEqual(['second', 'first']);
  });

  it('reports what throws and goes on', () => {
    const report = vi.fn();
    const { scope, end } = createScope(report);
    const rest = vi.fn();
    const failure = new Error('broken end');
    scope.defer(rest);
    scope.defer(() => {
      throw failure;
    });
    end();
    expect(report).toHaveBeenCalledWith(failure);
    expect(rest).toHaveBeenCalledOnce();
  });

  it('runs at once what is deferred after its end', () => {
    const { scope, end } = createScope(() => {});
    end();
    const late = vi.fn();
    scope.defer(late);
    expect(late).toHaveBeenCalledOnce();
  });
});
